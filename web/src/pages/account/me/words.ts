import { words } from '../../../words/words.ts';

export const meWords = words({
  who: ['Who you are', 'Sus datos'],
  email: ['E-mail', 'Correo'],
  role: ['May do', 'Permiso'],
  companies: ['Companies', 'Empresas'],
  lastSignIn: ['Last signed in', 'Último ingreso'],
  changesBy: [
    'An administrator of the account changes name, role and companies.',
    'Un administrador de la cuenta cambia el nombre, el permiso y las empresas.',
  ],
  password: ['Password', 'Contraseña'],
  currentPassword: ['Current password', 'Contraseña actual'],
  newPassword: ['New password', 'Contraseña nueva'],
  passwordHint: [
    '10 to 200 characters. A short sentence is easy to remember and hard to guess.',
    'De 10 a 200 caracteres. Una frase corta es fácil de recordar y difícil de adivinar.',
  ],
  changePassword: ['Change the password', 'Cambiar la contraseña'],
  passwordDetail: ['All your other sessions end.', 'Terminan todas sus otras sesiones.'],
  passwordChanged: [
    'The password is changed. All other sessions have ended.',
    'La contraseña se cambió. Las demás sesiones terminaron.',
  ],

  sessions: ['Where you are signed in', 'Dónde tiene la sesión abierta'],
  browser: ['Browser', 'Navegador'],
  browserOn: [
    (browser: string, system: string) => `${browser} on ${system}`,
    (browser: string, system: string) => `${browser} en ${system}`,
  ],
  unknownBrowser: ['Unknown browser', 'Navegador desconocido'],
  address: ['Address', 'Dirección IP'],
  began: ['Signed in', 'Inicio de sesión'],
  used: ['Last used', 'Último uso'],
  thisOne: ['This session', 'Esta sesión'],
  end: ['End', 'Terminar'],
  endSession: [
    (browser: string) => `End the session of ${browser}`,
    (browser: string) => `Terminar la sesión de ${browser}`,
  ],
  endTitle: ['End this session?', '¿Terminar esta sesión?'],
  endDetail: ['Whoever uses it is signed out at once.', 'Quien la usa sale de inmediato.'],
  ended: ['The session has ended', 'La sesión terminó'],

  factor: ['Second factor', 'Segundo factor'],
  factorOff: [
    'Signing in asks for your password only. With an app on your phone it asks for a code too: a stolen password is then not enough.',
    'Para ingresar solo se pide su contraseña. Con una aplicación en su celular se pide también un código: así una contraseña robada no basta.',
  ],
  factorOn: [
    'Signing in asks for a code of your app.',
    'Para ingresar se pide un código de su aplicación.',
  ],
  on: ['On', 'Activado'],
  off: ['Off', 'Desactivado'],
  setUp: ['Set up', 'Configurar'],
  setUpTitle: ['Set up a second factor', 'Configurar un segundo factor'],
  setUpDetail: [
    'Type your password to go on. Once it is on, your other sessions end.',
    'Escriba su contraseña para continuar. Al activarlo terminan sus otras sesiones.',
  ],
  goOn: ['Go on', 'Continuar'],
  scan: [
    'Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.',
    'Escanee esto con una aplicación de autenticación, como Google Authenticator, Microsoft Authenticator o Aegis.',
  ],
  qr: ['QR code of the secret', 'Código QR del secreto'],
  orType: ['Or type this secret into the app', 'O escriba este secreto en la aplicación'],
  code: ['Code that the app shows now', 'Código que la aplicación muestra ahora'],
  confirm: ['Switch on', 'Activar'],
  recovery: ['Recovery codes', 'Códigos de recuperación'],
  recoveryHint: [
    'Each of these signs you in once, where you have lost the phone. Keep them in a safe place: they are not shown again.',
    'Cada uno permite ingresar una vez si pierde el celular. Guárdelos en un lugar seguro: no se vuelven a mostrar.',
  ],
  recoveryFile: ['chasqui-recovery-codes.txt', 'chasqui-codigos-de-recuperacion.txt'],
  remove: ['Remove the second factor', 'Quitar el segundo factor'],
  removeTitle: ['Remove the second factor?', '¿Quitar el segundo factor?'],
  removeDetail: [
    'Signing in will ask for your password only.',
    'Para ingresar solo se pedirá su contraseña.',
  ],
  yourPassword: ['Your password', 'Su contraseña'],
  removed: ['The second factor is removed', 'El segundo factor se quitó'],
});

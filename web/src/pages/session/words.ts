import { words } from '../../words/words.ts';

/** Whether it is still the person who signed in. */
export const confirmationWords = words({
  title: ['Confirm that it is you', 'Confirme que es usted'],
  detail: [
    'This gives access that lasts, so your password is asked for again. It holds for ten minutes.',
    'Esto da un acceso que perdura, por eso se pide otra vez su contraseña. Vale por diez minutos.',
  ],
  goOn: ['Go on', 'Continuar'],
  wrongPassword: ['The password is wrong.', 'La contraseña no es correcta.'],
  use: {
    password: ['Use my password', 'Usar mi contraseña'],
    code: ['Use a code of the app', 'Usar un código de la aplicación'],
  },
  noWay: [
    'This gives access that lasts, and you have neither a password nor a second factor. Sign in again by a new link: this command prints it, where the service runs. Open it in another tab, then go on here.',
    'Esto da un acceso que perdura, y usted no tiene contraseña ni segundo factor. Inicie sesión con un enlace nuevo: este comando lo imprime, donde corre el servicio. Ábralo en otra pestaña y luego continúe aquí.',
  ],
  command: ['Command', 'Comando'],
  signedIn: ['I have signed in: go on', 'Ya inicié sesión: continuar'],
});

/** Signing in. */
export const sessionWords = words({
  signIn: ['Sign in', 'Iniciar sesión'],
  email: ['E-mail', 'Correo'],
  password: ['Password', 'Contraseña'],
  code: ['Code of the app', 'Código de la aplicación'],
  codeHint: [
    'Six digits from your app, or a recovery code.',
    'Seis dígitos de su aplicación, o un código de recuperación.',
  ],
  again: ['Your session has ended', 'Su sesión terminó'],
  againDetail: [
    'Sign in again. What you typed in this page is still there.',
    'Inicie sesión de nuevo. Lo que escribió en esta página sigue ahí.',
  ],
  noPassword: [
    'No password, or lost it? An administrator of your account can send you a link.',
    '¿No tiene contraseña o la perdió? Un administrador de su cuenta puede enviarle un enlace.',
  ],
  waiting: ['Signing in has to wait', 'Para entrar hay que esperar'],
  waitUntil: [
    (moment: string) =>
      `Too many attempts failed with this e-mail or from this network. Try again at ${moment}.`,
    (moment: string) =>
      `Fallaron demasiados intentos con este correo o desde esta red. Intente de nuevo a las ${moment}.`,
  ],
  comeInAtOnce: [
    'To come in at once, ask an administrator of your account for a link. On the server, "chasqui user link E-MAIL" makes one.',
    'Para entrar enseguida, pida un enlace a un administrador de su cuenta. En el servidor, "chasqui user link CORREO" crea uno.',
  ],
  welcome: ['Welcome', 'Bienvenido'],
  signingIn: ['Signing you in …', 'Iniciando su sesión …'],
  linkUnusable: ['This link cannot be used', 'Este enlace no se puede usar'],
  linkUnusableDetail: [
    'It was used already, or it is too old. Ask for a new one, or sign in with your password.',
    'Ya se usó o es demasiado antiguo. Pida uno nuevo, o inicie sesión con su contraseña.',
  ],
  choosePasswordFor: [(email: string) => `For ${email}`, (email: string) => `Para ${email}`],
  newPassword: ['New password', 'Contraseña nueva'],
  passwordHint: [
    '10 to 200 characters. A short sentence is easy to remember and hard to guess.',
    'De 10 a 200 caracteres. Una frase corta es fácil de recordar y difícil de adivinar.',
  ],
  begin: ['Save and sign in', 'Guardar e iniciar sesión'],
});

import type { confirmation as Confirmation, session as Session } from '../en/session.ts';

export const confirmation: typeof Confirmation = {
  title: 'Confirme que es usted',
  detail:
    'Esto da un acceso que perdura, por eso se pide otra vez su contraseña. Vale por diez minutos.',
  goOn: 'Continuar',
  wrongPassword: 'La contraseña no es correcta.',
  use: { password: 'Usar mi contraseña', code: 'Usar un código de la aplicación' },
  noWay:
    'Esto da un acceso que perdura, y usted no tiene contraseña ni segundo factor. Inicie sesión con un enlace nuevo: este comando lo imprime, donde corre el servicio. Ábralo en otra pestaña y luego continúe aquí.',
  command: 'Comando',
  signedIn: 'Ya inicié sesión: continuar',
};

export const session: typeof Session = {
  signIn: 'Iniciar sesión',
  email: 'Correo',
  password: 'Contraseña',
  code: 'Código de la aplicación',
  codeHint: 'Seis dígitos de su aplicación, o un código de recuperación.',
  again: 'Su sesión terminó',
  againDetail: 'Inicie sesión de nuevo. Lo que escribió en esta página sigue ahí.',
  noPassword:
    '¿No tiene contraseña o la perdió? Un administrador de su cuenta puede enviarle un enlace.',
  waiting: 'Para entrar hay que esperar',
  waitUntil: (moment) =>
    `Fallaron demasiados intentos con este correo o desde esta red. Intente de nuevo a las ${moment}.`,
  comeInAtOnce:
    'Para entrar enseguida, pida un enlace a un administrador de su cuenta. En el servidor, "chasqui user link CORREO" crea uno.',
  welcome: 'Bienvenido',
  signingIn: 'Iniciando su sesión …',
  linkUnusable: 'Este enlace no se puede usar',
  linkUnusableDetail:
    'Ya se usó o es demasiado antiguo. Pida uno nuevo, o inicie sesión con su contraseña.',
  choosePasswordFor: (email) => `Para ${email}`,
  newPassword: 'Contraseña nueva',
  passwordHint:
    'De 10 a 200 caracteres. Una frase corta es fácil de recordar y difícil de adivinar.',
  begin: 'Guardar e iniciar sesión',
};

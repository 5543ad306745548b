import type { session as Session } from '../en/session.ts';

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

/** Whether it is still the person who signed in. */
export const confirmation = {
  title: 'Confirm that it is you',
  detail:
    'This gives access that lasts, so your password is asked for again. It holds for ten minutes.',
  goOn: 'Go on',
  wrongPassword: 'The password is wrong.',
  use: { password: 'Use my password', code: 'Use a code of the app' },
  noWay:
    'This gives access that lasts, and you have neither a password nor a second factor. Sign in again by a new link: this command prints it, where the service runs. Open it in another tab, then go on here.',
  command: 'Command',
  signedIn: 'I have signed in: go on',
};

/** Signing in. */
export const session = {
  signIn: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  code: 'Code of the app',
  codeHint: 'Six digits from your app, or a recovery code.',
  again: 'Your session has ended',
  againDetail: 'Sign in again. What you typed in this page is still there.',
  noPassword: 'No password, or lost it? An administrator of your account can send you a link.',
  waiting: 'Signing in has to wait',
  waitUntil: (moment: string) =>
    `Too many attempts failed with this e-mail or from this network. Try again at ${moment}.`,
  comeInAtOnce:
    'To come in at once, ask an administrator of your account for a link. On the server, "chasqui user link E-MAIL" makes one.',
  welcome: 'Welcome',
  signingIn: 'Signing you in …',
  linkUnusable: 'This link cannot be used',
  linkUnusableDetail:
    'It was used already, or it is too old. Ask for a new one, or sign in with your password.',
  choosePasswordFor: (email: string) => `For ${email}`,
  newPassword: 'New password',
  passwordHint: '10 to 200 characters. A short sentence is easy to remember and hard to guess.',
  begin: 'Save and sign in',
};

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

import { words } from '../../../words/words.ts';

export const userWords = words({
  user: ['User', 'Usuario'],
  role: ['May do', 'Permiso'],
  state: ['State', 'Estado'],
  states: {
    invited: ['Invited', 'Invitado'],
    active: ['Active', 'Activo'],
    disabled: ['Disabled', 'Desactivado'],
  },
  roleHint: {
    read: ['Sees documents and downloads them.', 'Ve y descarga comprobantes.'],
    write: ['Also issues, voids and imports.', 'Además emite, anula e importa.'],
    admin: [
      'Also changes settings, users and keys.',
      'Además cambia la configuración, los usuarios y las claves.',
    ],
  },
  companies: ['Companies', 'Empresas'],
  secondFactor: ['Second factor', 'Segundo factor'],
  lastSignIn: ['Last signed in', 'Último ingreso'],
  never: ['Never', 'Nunca'],
  you: ['You', 'Usted'],
  email: ['E-mail', 'Correo'],
  name: ['Name', 'Nombre'],
  invite: ['Invite a user', 'Invitar a un usuario'],
  inviteTitle: ['Invite a user', 'Invitar a un usuario'],
  sendInvite: ['Make the invitation', 'Crear la invitación'],
  link: ['Link', 'Enlace'],
  linkTitle: [(email: string) => `Link for ${email}`, (email: string) => `Enlace para ${email}`],
  linkHint: [
    (until: string) =>
      `Send it to this person only, for example by chat. It is good once, until ${until}, and is not shown again.`,
    (until: string) =>
      `Envíelo solo a esta persona, por ejemplo por chat. Sirve una vez, hasta el ${until}, y no se vuelve a mostrar.`,
  ],
  edit: ['Edit', 'Editar'],
  editOf: [(email: string) => `Edit ${email}`, (email: string) => `Editar ${email}`],
  ownRights: [
    'Another administrator changes your role and your companies.',
    'Otro administrador cambia su permiso y sus empresas.',
  ],
  sessionsEnd: [
    'Where role or companies change, the person has to sign in again.',
    'Si cambian el permiso o las empresas, la persona debe iniciar sesión de nuevo.',
  ],
  disable: ['Disable', 'Desactivar'],
  disableOf: [(email: string) => `Disable ${email}`, (email: string) => `Desactivar ${email}`],
  disableTitle: [
    (email: string) => `Disable ${email}?`,
    (email: string) => `¿Desactivar ${email}?`,
  ],
  disableDetail: [
    'The person is signed out at once, and cannot sign in until enabled again.',
    'La persona sale de inmediato y no puede ingresar hasta que se active de nuevo.',
  ],
  keysLeft: [
    (email: string) => `${email} answers for these keys, which programs use:`,
    (email: string) => `${email} responde por estas claves, que usan programas:`,
  ],
  keysQuestion: ['What happens to them', 'Qué pasa con ellas'],
  keysAnswers: {
    '': ['Choose', 'Elija'],
    keep: [
      'They go on working, and I answer for them',
      'Siguen funcionando, y respondo yo por ellas',
    ],
    revoke: ['They stop working at once', 'Dejan de funcionar de inmediato'],
  },
  keyUsed: [
    (name: string, when: string) => `${name} (last used: ${when})`,
    (name: string, when: string) => `${name} (último uso: ${when})`,
  ],
  keyUnused: [
    (name: string) => `${name} (not used yet)`,
    (name: string) => `${name} (todavía sin uso)`,
  ],
  enable: ['Enable', 'Activar'],
  enableOf: [(email: string) => `Enable ${email}`, (email: string) => `Activar ${email}`],
  newLink: ['New link', 'Enlace nuevo'],
  newLinkOf: [
    (email: string) => `New link for ${email}`,
    (email: string) => `Enlace nuevo para ${email}`,
  ],
  newLinkTitle: [
    (email: string) => `Make a new link for ${email}?`,
    (email: string) => `¿Crear un enlace nuevo para ${email}?`,
  ],
  newLinkDetail: [
    'For who lost the invitation, the password or the phone. Older links stop working, all sessions of the person end, and a second factor is removed.',
    'Para quien perdió la invitación, la contraseña o el celular. Los enlaces anteriores dejan de servir, terminan todas las sesiones de la persona y se quita su segundo factor.',
  ],
  makeLink: ['Make the link', 'Crear el enlace'],
  changed: ['The user is changed', 'El usuario se cambió'],
});

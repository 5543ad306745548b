import { words } from '../../words/words.ts';

/** The account: oneself, companies, people, keys. */
export const accountWords = words({
  sections: ['Sections of the account', 'Secciones de la cuenta'],
  section: {
    me: ['Me', 'Mi usuario'],
    companies: ['Companies', 'Empresas'],
    users: ['Users', 'Usuarios'],
    keys: ['API keys', 'Claves API'],
    webhooks: ['Webhooks', 'Webhooks'],
    audit: ['What people did', 'Actividad'],
  },
  allCompanies: ['All companies of the account', 'Todas las empresas de la cuenta'],
  every: ['All', 'Todas'],
  filterCompanies: ['Find a company', 'Buscar una empresa'],
  companiesNeeded: ['Choose at least one company.', 'Elija al menos una empresa.'],
  unknownCompany: ['Company that you do not see', 'Empresa que usted no ve'],
});

export const companyListWords = words({
  company: ['Company', 'Empresa'],
  taxId: ['RUC', 'RUC'],
  environment: ['Environment', 'Entorno'],
  certificate: ['Certificate', 'Certificado'],
  noCertificate: ['None', 'Ninguno'],
  testCertificate: ['Of tests', 'De prueba'],
  until: [(day: string) => `Until ${day}`, (day: string) => `Hasta el ${day}`],
  none: ['No company yet', 'Todavía no hay empresas'],
  settings: ['Settings', 'Configuración'],
  settingsOf: [
    (name: string) => `Settings of ${name}`,
    (name: string) => `Configuración de ${name}`,
  ],
  add: ['Add a company', 'Agregar una empresa'],
  addDetail: [
    'It begins in test: you can issue at once, and nothing has legal value. The rest is set later.',
    'Empieza en prueba: puede emitir de inmediato y nada tiene valor legal. Lo demás se configura después.',
  ],
});

export const keyWords = words({
  detail: [
    'Programs call the service with a key. Give each program a key of its own, with no more rights than it needs.',
    'Los programas llaman al servicio con una clave. Dé a cada programa una clave propia, sin más permisos de los que necesita.',
  ],
  key: ['Key', 'Clave'],
  name: ['What it is for', 'Para qué es'],
  nameHint: ['Such as “Shop” or “ERP, read only”.', 'Por ejemplo «Tienda» o «ERP, solo consulta».'],
  scope: ['May do', 'Permiso'],
  companies: ['Companies', 'Empresas'],
  expires: ['Expires', 'Vence'],
  expiresHint: [
    'Empty: never. It works until the end of that day in Lima.',
    'Vacío: nunca. Funciona hasta el fin de ese día en Lima.',
  ],
  lastUsed: ['Last used', 'Último uso'],
  madeBy: ['Made by', 'Creada por'],
  answersFor: ['Answers for it', 'Responde por ella'],
  makers: {
    operator: ['The operator, on the command line', 'El operador, en la línea de comandos'],
    unknown: ['Not known', 'No se sabe'],
  },
  aKey: [(name: string) => `Key: ${name}`, (name: string) => `Clave: ${name}`],
  notUsed: ['Not yet', 'Todavía no'],
  states: {
    works: ['Works', 'Funciona'],
    expired: ['Expired', 'Vencida'],
    revoked: ['Revoked', 'Revocada'],
  },
  none: ['No key yet', 'Todavía no hay claves'],
  create: ['Create a key', 'Crear una clave'],
  createTitle: ['Create a key', 'Crear una clave'],
  made: ['Key', 'Clave'],
  madeTitle: [(name: string) => `Key: ${name}`, (name: string) => `Clave: ${name}`],
  madeHint: [
    'Keep it now: it is not shown again. Whoever has it can do what it may do.',
    'Guárdela ahora: no se vuelve a mostrar. Quien la tenga puede hacer todo lo que ella permite.',
  ],
  revoke: ['Revoke', 'Revocar'],
  revokeOf: [(name: string) => `Revoke ${name}`, (name: string) => `Revocar ${name}`],
  revokeTitle: [(name: string) => `Revoke ${name}?`, (name: string) => `¿Revocar ${name}?`],
  revokeDetail: [
    'Programs that use it are refused at once. This cannot be taken back.',
    'Los programas que la usan quedan rechazados de inmediato. Esto no se puede deshacer.',
  ],
  revoked: ['The key is revoked', 'La clave se revocó'],
  showRevoked: ['Show those that no longer work', 'Mostrar las que ya no funcionan'],
});

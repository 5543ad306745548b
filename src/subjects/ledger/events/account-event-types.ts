import { oneOf } from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { environments } from '../../companies/company.ts';
import { scopes } from '../../keys/api-key.ts';
import { documentTypes } from '../documents/document.ts';
import { documentFields, names, namesOrNull, whole, words, wordsOrNull } from './event-fields.ts';
import { event } from './event-type.ts';

const maybe = Type.Optional;
const { environment, code, description, ticket } = documentFields;
const silentAddress = words(
  'The service of the authority, and the machine that is called',
  'El servicio de la autoridad, y la máquina a la que se llama',
);
const filing = {
  filing_id: words('Id of the summary or voiding', 'Id del resumen o de la comunicación de baja'),
  name: words('Its name: RC-20261115-2', 'Su nombre: RC-20261115-2'),
  environment,
};
const certificate = {
  serial: words('Serial number of the certificate', 'Número de serie del certificado'),
  not_after: words('When the certificate ends', 'Cuándo vence el certificado'),
};
const key = {
  key_id: words('Key id', 'Id de la clave'),
  name: words('Name of the key', 'Nombre de la clave'),
};
const user = {
  user_id: words('User id', 'Id del usuario'),
  email: words('E-mail of the user', 'Correo del usuario'),
};
const companies = namesOrNull(
  'Companies it is bound to, or null for all',
  'Empresas a las que está limitado; null si son todas',
);
const maker = wordsOrNull(
  'Id of the key or user that made it',
  'Id de la clave o del usuario que lo creó',
);
const answerer = wordsOrNull(
  'Id of the user who answers for it, or `operator`',
  'Id del usuario que responde por ella, u `operator`',
);
const time = wordsOrNull('A time, UTC', 'Una hora, UTC');

/** What can happen in an account beside the lives of its documents. */
export const accountEventTypes = {
  'company.created': event({
    section: 'account',
    data: {
      tax_id: words('Tax identifier', 'Identificador tributario'),
      business_name: words('Business name', 'Razón social'),
      country: words('ISO country code', 'Código ISO del país'),
      environment: oneOf(environments, {
        description: 'Environment of the company',
        es: 'Entorno de la empresa',
      }),
    },
    name: { en: 'made', es: 'creada' },
    when: {
      en: 'A company was made, by the interface, an import or a load.',
      es: 'Se creó una empresa, por el API, una importación o una carga.',
    },
  }),
  'company.updated': event({
    section: 'account',
    data: {
      fields: names('Names of the fields that changed', 'Nombres de los campos que cambiaron'),
    },
    name: { en: 'changed', es: 'cambiada' },
    when: {
      en: 'Its settings changed.',
      es: 'Cambió su configuración.',
    },
  }),
  'credentials.set': event({
    section: 'account',
    data: {
      kind: oneOf(['own', 'self_made'], {
        description: 'Whether the certificate is its own',
        es: 'Si el certificado es propio',
      }),
      ...certificate,
      user: Type.Unsafe<boolean>({
        type: 'boolean',
        description: 'Whether there is a SOL user',
        es: 'Si hay un usuario SOL',
      }),
      clients: names(
        'Names of the clients that are set',
        'Nombres de los clientes API configurados',
      ),
    },
    name: { en: 'set', es: 'registradas' },
    when: {
      en: 'Certificate, user or clients of a company were set. The certificate that a company in `test` gets by itself is not told of.',
      es: 'Se fijaron certificado, usuario o clientes de una empresa. Del certificado que una empresa en `test` recibe por sí sola no se avisa.',
    },
  }),
  'credentials.removed': event({
    section: 'account',
    data: {},
    name: { en: 'removed', es: 'quitadas' },
    when: {
      en: 'They were removed.',
      es: 'Se quitaron.',
    },
  }),
  'certificate.ending': event({
    section: 'account',
    data: {
      ...certificate,
      days: whole('Days until its end', 'Días que faltan para que venza'),
    },
    name: { en: 'ends soon', es: 'por vencer' },
    when: {
      en: 'The certificate of a company ends in 30, 7 or 1 days: once for each.',
      es: 'El certificado de una empresa vence en 30, 7 o 1 días: una vez por cada uno.',
    },
  }),
  'certificate.ended': event({
    section: 'account',
    data: certificate,
    name: { en: 'has ended', es: 'vencido' },
    when: {
      en: 'It has ended: nothing can be signed with it.',
      es: 'Venció: nada se puede firmar con él.',
    },
  }),
  'series.created': event({
    section: 'account',
    data: {
      environment,
      type: oneOf(documentTypes, {
        description: 'Type of its documents',
        es: 'Tipo de sus comprobantes',
      }),
      series: words('The series', 'La serie'),
    },
    name: { en: 'made', es: 'creada' },
    when: {
      en: 'A series was made, or used for the first time.',
      es: 'Se creó una serie, o se usó por primera vez.',
    },
  }),
  'filing.sent': event({
    section: 'account',
    data: { ...filing, ticket },
    name: { en: 'sent', es: 'enviado' },
    when: {
      en: 'The authority took a daily summary or a voiding, and works on it.',
      es: 'La autoridad recibió un resumen diario o una baja, y trabaja en ello.',
    },
  }),
  'filing.accepted': event({
    section: 'account',
    data: { ...filing, code: maybe(code), description: maybe(description) },
    name: { en: 'accepted', es: 'aceptado' },
    when: {
      en: 'It accepted it. What becomes of the documents in it is told by theirs.',
      es: 'Lo aceptó. Qué pasa con los comprobantes que tiene dentro lo cuentan los eventos de ellos.',
    },
  }),
  'filing.rejected': event({
    section: 'account',
    data: { ...filing, code: maybe(code), description: maybe(description) },
    name: { en: 'rejected', es: 'rechazado' },
    when: {
      en: 'It rejected it, or somebody else had used its name: its documents go into another one.',
      es: 'Lo rechazó, u otro había usado su nombre: sus comprobantes van en otro.',
    },
  }),
  'key.created': event({
    section: 'account',
    data: {
      ...key,
      scope: oneOf(scopes, { description: 'What the key may do', es: 'Qué puede hacer la clave' }),
      companies,
      created_by: maybe(maker),
      answers_for: maybe(answerer),
    },
    name: { en: 'created', es: 'creada' },
    when: {
      en: 'A key was made.',
      es: 'Se creó una clave.',
    },
  }),
  'key.updated': event({
    section: 'account',
    data: {
      ...key,
      changed: names('What was changed', 'Qué se cambió'),
      answers_for: answerer,
    },
    name: { en: 'changed', es: 'cambiada' },
    when: {
      en: 'Somebody else answers for a key: who did was disabled, and the key was kept.',
      es: 'Otro responde por una clave: quien respondía fue desactivado, y la clave se conservó.',
    },
  }),
  'key.revoked': event({
    section: 'account',
    data: key,
    name: { en: 'revoked', es: 'revocada' },
    when: {
      en: 'A key was revoked.',
      es: 'Se revocó una clave.',
    },
  }),
  'user.created': event({
    section: 'account',
    data: {
      ...user,
      role: oneOf(scopes, {
        description: 'What the user may do',
        es: 'Qué puede hacer el usuario',
      }),
      companies,
      created_by: maybe(maker),
    },
    name: { en: 'invited', es: 'invitado' },
    when: {
      en: 'A user was made or invited.',
      es: 'Se creó o se invitó a un usuario.',
    },
  }),
  'user.updated': event({
    section: 'account',
    data: { ...user, changed: names('What was changed', 'Qué se cambió') },
    name: { en: 'changed', es: 'cambiado' },
    when: {
      en: 'A user was changed, or changed a password or second factor; `changed` names what.',
      es: 'Se cambió a un usuario, o cambió su contraseña o segundo factor; `changed` nombra qué.',
    },
  }),
  'user.signed_in': event({
    section: 'account',
    data: user,
    name: { en: 'signed in', es: 'inició sesión' },
    when: {
      en: 'Somebody signed in.',
      es: 'Alguien inició sesión.',
    },
  }),
  'webhook.disabled': event({
    section: 'account',
    data: {
      webhook_id: words('Webhook id', 'Id del webhook'),
      description: words('What the webhook is for', 'Para qué sirve el webhook'),
      reason: words('Why nothing is sent to it any more', 'Por qué ya no se le envía nada'),
    },
    name: { en: 'switched off', es: 'apagado' },
    when: {
      en: 'A [webhook](webhooks.md) is sent nothing any more: its receiver left an event for three days (`failing`) or answered 410 (`gone`).',
      es: 'A un [webhook](webhooks.md) ya no se le envía nada: su receptor dejó un evento tres días (`failing`) o respondió 410 (`gone`).',
    },
  }),
  'authority.unreachable': event({
    section: 'account',
    data: {
      address: silentAddress,
      since: words('Since when nothing was answered, UTC', 'Desde cuándo no hay respuesta, UTC'),
      reason: words('What went wrong at the last try', 'Qué falló en el último intento'),
      documents_waiting: whole(
        'How many documents of the account wait for it, of those counted',
        'Cuántos comprobantes de la cuenta esperan por ella, entre los contados',
      ),
      more_waiting: Type.Unsafe<boolean>({
        type: 'boolean',
        description: 'Whether more may wait than were counted',
        es: 'Si pueden esperar más de los que se contaron',
      }),
      first_term: Type.Unsafe<{
        readonly document_id: string;
        readonly number: string;
        readonly last_day: string;
      } | null>({
        type: ['object', 'null'],
        properties: {
          document_id: {
            type: 'string',
            description: 'The document whose legal term ends first',
            es: 'El comprobante cuyo plazo legal vence primero',
          },
          number: { type: 'string', description: 'Its number', es: 'Su número' },
          last_day: {
            type: 'string',
            description: 'The last day on which the authority takes it',
            es: 'El último día en que la autoridad lo recibe',
          },
        },
        required: ['document_id', 'number', 'last_day'],
        description:
          'Which legal term ends first, of the documents that were counted; null where none has one',
        es: 'Qué plazo legal vence primero, entre los comprobantes contados; null si ninguno tiene plazo',
      }),
    },
    name: { en: 'does not answer', es: 'no responde' },
    when: {
      en: 'An address of the authority, for which documents of the account wait, has not answered for ten minutes: once for each outage. Nothing is to be done.',
      es: 'Una dirección de la autoridad, por la que esperan comprobantes de la cuenta, no responde desde hace diez minutos: una vez por cada interrupción. No hay nada que hacer.',
    },
  }),
  'authority.reachable': event({
    section: 'account',
    data: {
      address: silentAddress,
      since: words('Since when nothing was answered, UTC', 'Desde cuándo no hay respuesta, UTC'),
      reason: oneOf(['answered', 'nothing_waits'], {
        description: 'Whether it answers again, or nothing waits for it any more',
        es: 'Si responde de nuevo, o ya nada espera por ella',
      }),
    },
    name: { en: 'answers again', es: 'responde de nuevo' },
    when: {
      en: 'It answers again, for who was told of the beginning.',
      es: 'Responde de nuevo, para quien supo del comienzo.',
    },
  }),
  'clock.accepted': event({
    section: 'account',
    data: { written_at: time, built_at: time },
    name: { en: 'an earlier clock was accepted', es: 'se aceptó una hora anterior' },
    when: {
      en: 'An operator said that an earlier clock is right.',
      es: 'Un operador dijo que un reloj atrasado es correcto.',
    },
  }),
  'clock.jumped': event({
    section: 'account',
    data: {
      from: words('Where the clock was before, UTC', 'Dónde estaba antes el reloj, UTC'),
    },
    name: { en: 'went far ahead', es: 'se adelantó mucho' },
    when: {
      en: 'The clock went far ahead.',
      es: 'El reloj se adelantó mucho.',
    },
  }),
};

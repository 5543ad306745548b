import type { Static, TProperties, TSchema } from 'typebox';
import { oneOf } from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { environments } from '../../companies/company.ts';
import { scopes } from '../../keys/api-key.ts';
import { documentTypes } from '../documents/document.ts';
import { documentStatuses } from '../documents/states.ts';

// What belongs to each type of event. Types, OpenAPI and the SDK are made from this; docs/events.md explains it to users.

const words = (description: string, es: string) =>
  Type.Unsafe<string>({ type: 'string', description, es });
const wordsOrNull = (description: string, es: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description, es });
const whole = (description: string, es: string) =>
  Type.Unsafe<number>({ type: 'integer', description, es });
const names = (description: string, es: string) =>
  Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string' }, description, es });
const namesOrNull = (description: string, es: string) =>
  Type.Unsafe<readonly string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string' },
    description,
    es,
  });
const maybe = Type.Optional;

const number = words(
  'Number of the document, when it comes into being here',
  'Número del comprobante, cuando nace aquí',
);
const source = words(
  "How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the authority was `asked`",
  'Cómo llegó o cambió: emitido aquí (`issued`), como archivo de la autoridad (`file`), como registro JSON (`record`), o porque se consultó a la autoridad (`asked`)',
);
const environment = oneOf(environments, {
  description: 'Environment of the document',
  es: 'Entorno del comprobante',
});
const file = words('Which file came: `xml` or `cdr`', 'Qué archivo llegó: `xml` o `cdr`');
const operation = words(
  "The authority's name of what was called, such as sendBill",
  'Nombre que da la autoridad a lo que se llamó, como sendBill',
);
const outcome = words(
  'What came of the call: `accepted`, `rejected`, `ticket`, `unknown`, …',
  'Resultado de la llamada: `accepted`, `rejected`, `ticket`, `unknown`, …',
);
const code = words("The authority's code", 'Código de la autoridad');
const description = words("The authority's words", 'Palabras de la autoridad');
const detail = words(
  "The authority's words, what went wrong, or what to do",
  'Palabras de la autoridad, qué falló o qué hacer',
);
const excerpt = words(
  'The first kilobytes of an answer that could not be understood, without passwords and tokens',
  'Los primeros kilobytes de una respuesta que no se entendió, sin contraseñas ni tokens',
);
const notes = names('Its observations', 'Sus observaciones');
const reason = words(
  'Why: a word of ours where a delivery is blocked, the words of whoever asked otherwise',
  'Por qué: una palabra nuestra si un envío está bloqueado; si no, las palabras de quien lo pidió',
);
const communication = words(
  'Name of the communication that carries it: RC-20261115-2',
  'Nombre del resumen o comunicación que lo lleva: RC-20261115-2',
);
const effect = oneOf(['accepted', 'voided'], {
  description: 'What that communication asks for',
  es: 'Lo que pide ese resumen o comunicación',
});
const ticket = words(
  'What the authority gave for a communication, to ask for its answer by',
  'El ticket que dio la autoridad, con el que se consulta la respuesta',
);
const to = words('Address that a mail went to', 'Dirección a la que fue un correo');
const message_id = words('Message-ID of a mail', 'Message-ID de un correo');
const files = names('Names of the files of a mail', 'Nombres de los archivos de un correo');
const pdf = oneOf(['ours', 'custom'], {
  description: 'Which PDF a mail carried: `ours`, or `custom` (custom_pdf)',
  es: 'Qué PDF llevó un correo: el nuestro (`ours`) o el propio (`custom`, custom_pdf)',
});
const attempts = whole('How often a mail was tried', 'Cuántas veces se intentó un correo');
const silentAddress = words(
  'The service of the authority, and the machine that is called',
  'El servicio de la autoridad, y la máquina a la que se llama',
);
const by = words(
  'Name of the communication that says so, such as RA-20260504-1',
  'Nombre de la comunicación que lo dice, como RA-20260504-1',
);

const fields = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, {
    additionalProperties: true,
    description: 'What belongs to it, by type of event',
    es: 'Lo que le corresponde, según el tipo de evento',
  });

/** How a document became what it stays: only what is known of it. */
const settled = fields({
  code: maybe(code),
  description: maybe(description),
  notes: maybe(notes),
  by: maybe(by),
  source: maybe(source),
});
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

export const eventData = {
  'document.created': fields({ number, source, environment }),
  'document.imported': fields({
    number,
    // An event that an earlier version made for a document which had none.
    source: maybe(source),
    environment,
    status: oneOf(documentStatuses, {
      description: 'Status that an imported document came with',
      es: 'Estado con el que llegó un comprobante importado',
    }),
  }),
  'document.completed': fields({ file: maybe(file), source: maybe(source) }),
  'document.not_received': fields({ code, description }),
  'document.accepted': settled,
  'document.observed': settled,
  'document.rejected': settled,
  'document.voided': settled,
  'document.attempted': fields({ operation, outcome, code, detail, excerpt: maybe(excerpt) }),
  'document.blocked': fields({ reason, detail }),
  'document.retried': fields({}),
  'document.abandoned': fields({ reason }),
  'document.set_aside': fields({ reason }),
  'document.put_back': fields({}),
  'document.communicated': fields({ communication, effect }),
  'document.void_requested': fields({ reason }),
  'document.void_sent': fields({ by, ticket }),
  'document.void_refused': fields({ by, code, description }),
  'document.mailed': fields({
    to,
    message_id,
    files,
    pdf: maybe(pdf),
    detail: maybe(detail),
  }),
  'document.mail_refused': fields({ to, detail }),
  'document.mail_given_up': fields({ to, attempts, detail }),
  'company.created': fields({
    tax_id: words('Tax identifier', 'Identificador tributario'),
    business_name: words('Business name', 'Razón social'),
    country: words('ISO country code', 'Código ISO del país'),
    environment: oneOf(environments, {
      description: 'Environment of the company',
      es: 'Entorno de la empresa',
    }),
  }),
  'company.updated': fields({
    fields: names('Names of the fields that changed', 'Nombres de los campos que cambiaron'),
  }),
  'credentials.set': fields({
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
    clients: names('Names of the clients that are set', 'Nombres de los clientes API configurados'),
  }),
  'credentials.removed': fields({}),
  'certificate.ending': fields({
    ...certificate,
    days: whole('Days until its end', 'Días que faltan para que venza'),
  }),
  'certificate.ended': fields(certificate),
  'series.created': fields({
    environment,
    type: oneOf(documentTypes, {
      description: 'Type of its documents',
      es: 'Tipo de sus comprobantes',
    }),
    series: words('The series', 'La serie'),
  }),
  'filing.sent': fields({ ...filing, ticket }),
  'filing.accepted': fields({ ...filing, code: maybe(code), description: maybe(description) }),
  'filing.rejected': fields({ ...filing, code: maybe(code), description: maybe(description) }),
  'key.created': fields({
    ...key,
    scope: oneOf(scopes, { description: 'What the key may do', es: 'Qué puede hacer la clave' }),
    companies,
    created_by: maybe(maker),
    answers_for: maybe(answerer),
  }),
  'key.updated': fields({
    ...key,
    changed: names('What was changed', 'Qué se cambió'),
    answers_for: answerer,
  }),
  'key.revoked': fields(key),
  'user.created': fields({
    ...user,
    role: oneOf(scopes, { description: 'What the user may do', es: 'Qué puede hacer el usuario' }),
    companies,
    created_by: maybe(maker),
  }),
  'user.updated': fields({ ...user, changed: names('What was changed', 'Qué se cambió') }),
  'user.signed_in': fields(user),
  'webhook.disabled': fields({
    webhook_id: words('Webhook id', 'Id del webhook'),
    description: words('What the webhook is for', 'Para qué sirve el webhook'),
    reason: words('Why nothing is sent to it any more', 'Por qué ya no se le envía nada'),
  }),
  'authority.unreachable': fields({
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
  }),
  'authority.reachable': fields({
    address: silentAddress,
    since: words('Since when nothing was answered, UTC', 'Desde cuándo no hay respuesta, UTC'),
    reason: oneOf(['answered', 'nothing_waits'], {
      description: 'Whether it answers again, or nothing waits for it any more',
      es: 'Si responde de nuevo, o ya nada espera por ella',
    }),
  }),
  'clock.accepted': fields({ written_at: time, built_at: time }),
  'clock.jumped': fields({
    from: words('Where the clock was before, UTC', 'Dónde estaba antes el reloj, UTC'),
  }),
} as const satisfies Readonly<Record<string, TSchema>>;

/** The data of each type of event. */
export type EventData = {
  readonly [Type in keyof typeof eventData]: Readonly<Static<(typeof eventData)[Type]>>;
};

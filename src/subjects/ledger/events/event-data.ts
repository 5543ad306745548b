import type { Static, TProperties, TSchema } from 'typebox';
import { oneOf } from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { environments } from '../../companies/company.ts';
import { scopes } from '../../keys/api-key.ts';
import { documentTypes } from '../documents/document.ts';
import { documentStatuses } from '../documents/states.ts';

// What belongs to each type of event. Types, OpenAPI and the SDK are made from this; docs/events.md explains it to users.

const words = (description: string) => Type.Unsafe<string>({ type: 'string', description });
const wordsOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description });
const whole = (description: string) => Type.Unsafe<number>({ type: 'integer', description });
const names = (description: string) =>
  Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string' }, description });
const namesOrNull = (description: string) =>
  Type.Unsafe<readonly string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string' },
    description,
  });
const maybe = Type.Optional;

const number = words('Number of the document, when it comes into being here');
const source = words(
  "How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the authority was `asked`",
);
const environment = oneOf(environments, { description: 'Environment of the document' });
const file = words('Which file came: `xml` or `cdr`');
const operation = words("The authority's name of what was called, such as sendBill");
const outcome = words('What came of the call: `accepted`, `rejected`, `ticket`, `unknown`, …');
const code = words("The authority's code");
const description = words("The authority's words");
const detail = words("The authority's words, what went wrong, or what to do");
const excerpt = words(
  'The first kilobytes of an answer that could not be understood, without passwords and tokens',
);
const notes = names('Its observations');
const reason = words(
  'Why: a word of ours where a delivery is blocked, the words of whoever asked otherwise',
);
const communication = words('Name of the communication that carries it: RC-20261115-2');
const effect = oneOf(['accepted', 'voided'], { description: 'What that communication asks for' });
const ticket = words('What the authority gave for a communication, to ask for its answer by');
const to = words('Address that a mail went to');
const message_id = words('Message-ID of a mail');
const files = names('Names of the files of a mail');
const pdf = oneOf(['ours', 'custom'], {
  description: 'Which PDF a mail carried: `ours`, or `custom` (custom_pdf)',
});
const attempts = whole('How often a mail was tried');
const silentAddress = words('The service of the authority, and the machine that is called');
const by = words('Name of the communication that says so, such as RA-20260504-1');

const fields = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, {
    additionalProperties: true,
    description: 'What belongs to it, by type of event',
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
  filing_id: words('Id of the summary or voiding'),
  name: words('Its name: RC-20261115-2'),
  environment,
};
const certificate = {
  serial: words('Serial number of the certificate'),
  not_after: words('When the certificate ends'),
};
const key = { key_id: words('Key id'), name: words('Name of the key') };
const user = { user_id: words('User id'), email: words('E-mail of the user') };
const companies = namesOrNull('Companies it is bound to, or null for all');
const maker = wordsOrNull('Id of the key or user that made it');
const answerer = wordsOrNull('Id of the user who answers for it, or `operator`');
const time = wordsOrNull('A time, UTC');

export const eventData = {
  'document.created': fields({ number, source, environment }),
  'document.imported': fields({
    number,
    // An event that an earlier version made for a document which had none.
    source: maybe(source),
    environment,
    status: oneOf(documentStatuses, {
      description: 'Status that an imported document came with',
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
    tax_id: words('Tax identifier'),
    business_name: words('Business name'),
    country: words('ISO country code'),
    environment: oneOf(environments, { description: 'Environment of the company' }),
  }),
  'company.updated': fields({ fields: names('Names of the fields that changed') }),
  'credentials.set': fields({
    kind: oneOf(['own', 'self_made'], { description: 'Whether the certificate is its own' }),
    ...certificate,
    user: Type.Unsafe<boolean>({ type: 'boolean', description: 'Whether there is a SOL user' }),
    clients: names('Names of the clients that are set'),
  }),
  'credentials.removed': fields({}),
  'certificate.ending': fields({ ...certificate, days: whole('Days until its end') }),
  'certificate.ended': fields(certificate),
  'series.created': fields({
    environment,
    type: oneOf(documentTypes, { description: 'Type of its documents' }),
    series: words('The series'),
  }),
  'filing.sent': fields({ ...filing, ticket }),
  'filing.accepted': fields({ ...filing, code: maybe(code), description: maybe(description) }),
  'filing.rejected': fields({ ...filing, code: maybe(code), description: maybe(description) }),
  'key.created': fields({
    ...key,
    scope: oneOf(scopes, { description: 'What the key may do' }),
    companies,
    created_by: maybe(maker),
    answers_for: maybe(answerer),
  }),
  'key.updated': fields({ ...key, changed: names('What was changed'), answers_for: answerer }),
  'key.revoked': fields(key),
  'user.created': fields({
    ...user,
    role: oneOf(scopes, { description: 'What the user may do' }),
    companies,
    created_by: maybe(maker),
  }),
  'user.updated': fields({ ...user, changed: names('What was changed') }),
  'user.signed_in': fields(user),
  'webhook.disabled': fields({
    webhook_id: words('Webhook id'),
    description: words('What the webhook is for'),
    reason: words('Why nothing is sent to it any more'),
  }),
  'authority.unreachable': fields({
    address: silentAddress,
    since: words('Since when nothing was answered, UTC'),
    reason: words('What went wrong at the last try'),
    documents_waiting: whole('How many documents of the account wait for it, of those counted'),
    more_waiting: Type.Unsafe<boolean>({
      type: 'boolean',
      description: 'Whether more may wait than were counted',
    }),
    first_term: Type.Unsafe<{
      readonly document_id: string;
      readonly number: string;
      readonly last_day: string;
    } | null>({
      type: ['object', 'null'],
      properties: {
        document_id: { type: 'string', description: 'The document whose legal term ends first' },
        number: { type: 'string', description: 'Its number' },
        last_day: {
          type: 'string',
          description: 'The last day on which the authority takes it',
        },
      },
      required: ['document_id', 'number', 'last_day'],
      description:
        'Which legal term ends first, of the documents that were counted; null where none has one',
    }),
  }),
  'authority.reachable': fields({
    address: silentAddress,
    since: words('Since when nothing was answered, UTC'),
    reason: oneOf(['answered', 'nothing_waits'], {
      description: 'Whether it answers again, or nothing waits for it any more',
    }),
  }),
  'clock.accepted': fields({ written_at: time, built_at: time }),
  'clock.jumped': fields({ from: words('Where the clock was before, UTC') }),
} as const satisfies Readonly<Record<string, TSchema>>;

/** The data of each type of event. */
export type EventData = {
  readonly [Type in keyof typeof eventData]: Readonly<Static<(typeof eventData)[Type]>>;
};

import { type Environment, environments } from '../companies/company.ts';
import type { CredentialRecord } from '../credentials/credentials.ts';
import type { CertificateFacts } from '../imports/authority-files.ts';
import type { Numbering } from '../ledger/documents/numbering.ts';
import { type EventType, eventTypes } from '../ledger/events/events.ts';
import { type DocumentEvent, deliveryKinds, keyedOperations, type Series } from '../ledger/rows.ts';
import type { DocumentHistory } from './decide-load-histories.ts';
import {
  bytesField,
  type Fields,
  idField,
  invalid,
  isSha256,
  jsonTextField,
  objectField,
  textField,
  timeField,
  typeField,
  wholeNumberField,
} from './record-fields.ts';

/** Records of an export about issuing, checked. What a sealed box holds is not known here. */
export type ReceivedCredentials = Omit<CredentialRecord, 'accountId' | 'companyId'>;

const attemptsMax = 1_000_000;
const eventsMax = 10_000;
const requestKeysMax = 10_000;
const idempotencyKeyLengthMax = 1000;
const factLengthMax = 10_000;
const clientsMax = 20;
const reasonLengthMax = 100;
/** A key, a chain of certificates and a user: far less. */
const sealedBytesMax = 256 * 1024;

export function receiveSeries(fields: Fields, numbering: Numbering): Series {
  const { series } = fields;
  const type = typeField(fields);
  if (typeof series !== 'string' || !numbering.series.pattern.test(series)) {
    throw invalid(`series must be ${numbering.series.words}.`);
  }
  // One more than the last sequence says that the series is full.
  const next = wholeNumberField(fields, 'next', 1, numbering.sequenceMax + 1);
  const environment = environmentField(fields);
  return { environment, type, series, next, createdAt: timeField(fields, 'created_at') };
}

export function environmentField({ environment }: Fields): Environment {
  const known = environments.find((each) => each === environment);
  if (known === undefined) throw invalid('environment must be test or live.');
  return known;
}

export function receiveCredentials(fields: Fields): ReceivedCredentials {
  const { credentials: kind, has_user } = fields;
  if (kind !== 'own' && kind !== 'self_made') {
    throw invalid('credentials must be own or self_made.');
  }
  if (typeof has_user !== 'boolean') throw invalid('has_user must be true or false.');
  const sealed = bytesField(fields, 'sealed');
  if (sealed.length === 0 || sealed.length > sealedBytesMax) {
    throw invalid(`sealed must be 1 to ${sealedBytesMax} bytes.`);
  }
  return {
    kind,
    certificate: certificateOf(objectField(fields, 'certificate')),
    notAfter: timeField(fields, 'not_after'),
    hasUser: has_user,
    clients: clientsOf(fields),
    sealed,
    updatedAt: timeField(fields, 'updated_at'),
  };
}

function clientsOf({ clients }: Fields): readonly string[] {
  const isName = (name: unknown) => typeof name === 'string' && /^[a-z_]{1,20}$/.test(name);
  if (Array.isArray(clients) && clients.length <= clientsMax && clients.every(isName)) {
    return clients;
  }
  throw invalid('clients must be a list of names.');
}

function certificateOf(fields: Fields): CertificateFacts {
  return {
    subject: textField(fields, 'subject', factLengthMax),
    issuer: textField(fields, 'issuer', factLengthMax),
    serial: textField(fields, 'serial', factLengthMax),
    not_before: textField(fields, 'not_before', factLengthMax),
    not_after: textField(fields, 'not_after', factLengthMax),
  };
}

/** A history, and whose document it is about. */
export type ReceivedHistory = DocumentHistory & { readonly companyId: string };

export function receiveHistory(fields: Fields): ReceivedHistory {
  const documentId = idField(fields, 'document_id', 'doc');
  const { issuance } = fields;
  return {
    documentId,
    companyId: idField(fields, 'company_id', 'com'),
    issuance: issuance === null ? null : issuanceOf(objectField(fields, 'issuance')),
    requestKeys: requestKeysOf(fields),
    work: receiveWork(fields),
    events: eventsOf(fields, documentId),
  };
}

function issuanceOf(fields: Fields): NonNullable<DocumentHistory['issuance']> {
  const { idempotency_key, request_hash } = fields;
  if (!isSha256(request_hash)) throw invalid('request_hash must be 64 hexadecimal digits.');
  const idempotencyKey =
    idempotency_key === null ? null : textField(fields, 'idempotency_key', idempotencyKeyLengthMax);
  return { idempotencyKey, requestHash: request_hash };
}

function requestKeysOf({ request_keys }: Fields): DocumentHistory['requestKeys'] {
  if (!Array.isArray(request_keys) || request_keys.length > requestKeysMax) {
    throw invalid(`request_keys must be a list of at most ${requestKeysMax}.`);
  }
  return request_keys.map((each) =>
    requestKeyOf(objectField({ request_keys: each }, 'request_keys')),
  );
}

function requestKeyOf(fields: Fields): DocumentHistory['requestKeys'][number] {
  const operation = keyedOperations.find((each) => each === fields.operation);
  if (operation === undefined) throw invalid('The operation of a request key is not known here.');
  const { requestHash } = issuanceOf(fields);
  return {
    operation,
    key: textField(fields, 'idempotency_key', idempotencyKeyLengthMax),
    requestHash,
  };
}

type ReceivedWork = DocumentHistory['work'][number];

/** What is still to be done about the subject of a record: one piece of work of a kind at most. */
export function receiveWork({ work }: Fields): readonly ReceivedWork[] {
  if (!Array.isArray(work)) {
    throw invalid('work must be a list of what is still to be done about its subject.');
  }
  const received = work.map((each) => workOf(objectField({ work: each }, 'work')));
  const kinds = new Set(received.map(({ kind }) => kind));
  if (kinds.size < received.length) throw invalid('work must have each kind once at most.');
  return received;
}

function workOf(fields: Fields): ReceivedWork {
  const kind = deliveryKinds.find((each) => each === fields.kind);
  const { state } = fields;
  if (kind === undefined) throw invalid('The kind of a piece of work is not known here.');
  if (state !== 'due' && state !== 'blocked') throw invalid('state must be due or blocked.');
  return {
    kind,
    state,
    blockedReason: state === 'due' ? null : textField(fields, 'blocked_reason', reasonLengthMax),
    dueAt: timeField(fields, 'due_at'),
    attempts: wholeNumberField(fields, 'attempts', 0, attemptsMax),
    createdAt: timeField(fields, 'created_at'),
    detail: jsonTextField(fields, 'detail'),
  };
}

function eventsOf({ events }: Fields, documentId: string): readonly DocumentEvent[] {
  if (!Array.isArray(events) || events.length > eventsMax) {
    throw invalid(`events must be a list of at most ${eventsMax}.`);
  }
  return events.map((event) => eventOf(objectField({ event }, 'event'), documentId));
}

function eventOf(fields: Fields, documentId: string): DocumentEvent {
  return {
    id: idField(fields, 'id', 'evt'),
    documentId,
    type: eventTypeOf(fields.type),
    at: timeField(fields, 'at'),
    data: jsonTextField(fields, 'data'),
  };
}

function eventTypeOf(type: unknown): EventType {
  const known = eventTypes.find((each) => each === type);
  if (known === undefined) throw invalid('The type of an event is not known here.');
  return known;
}

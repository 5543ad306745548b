import type { CertificateFacts } from '../../domain/ports/authority-files.ts';
import type { CredentialRecord } from '../../domain/ports/credentials.ts';
import type { IssueRecord, OutboxEntry } from '../../domain/ports/issue-record.ts';
import { type DocumentEvent, eventTypes, type Series } from '../../domain/ports/issue-store.ts';
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

const seriesForm = /^[A-Z0-9]{4}$/;
/** Behind the last sequence that a document can have. */
const nextMax = 100_000_000;
const attemptsMax = 1_000_000;
const eventsMax = 10_000;
const idempotencyKeyLengthMax = 1000;
const factLengthMax = 10_000;
/** A key, a chain of certificates and a user: far less. */
const sealedBytesMax = 256 * 1024;

export function receiveSeries(fields: Fields): Series {
  const { series } = fields;
  const type = typeField(fields);
  if (typeof series !== 'string' || !seriesForm.test(series)) {
    throw invalid('series must be four capital letters or digits.');
  }
  const next = wholeNumberField(fields, 'next', 1, nextMax);
  return { type, series, next, createdAt: timeField(fields, 'created_at') };
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
    sealed,
    updatedAt: timeField(fields, 'updated_at'),
  };
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

export function receiveIssue(fields: Fields): IssueRecord {
  const { idempotency_key, request_hash, outbox, events } = fields;
  if (!isSha256(request_hash)) throw invalid('request_hash must be 64 hexadecimal digits.');
  if (!Array.isArray(events) || events.length > eventsMax) {
    throw invalid(`events must be a list of at most ${eventsMax}.`);
  }
  return {
    documentId: idField(fields, 'document_id', 'doc'),
    companyId: idField(fields, 'company_id', 'com'),
    idempotencyKey:
      idempotency_key === null
        ? null
        : textField(fields, 'idempotency_key', idempotencyKeyLengthMax),
    requestHash: request_hash,
    outbox: outbox === null ? null : outboxOf(objectField(fields, 'outbox')),
    events: events.map((event) => eventOf(objectField({ event }, 'event'))),
  };
}

function outboxOf(fields: Fields): OutboxEntry {
  return {
    dueAt: timeField(fields, 'due_at'),
    attempts: wholeNumberField(fields, 'attempts', 0, attemptsMax),
    createdAt: timeField(fields, 'created_at'),
  };
}

function eventOf(fields: Fields): DocumentEvent {
  const type = eventTypes.find((each) => each === fields.type);
  if (type === undefined) throw invalid('The type of an event is not known here.');
  return {
    id: idField(fields, 'id', 'evt'),
    type,
    at: timeField(fields, 'at'),
    data: jsonTextField(fields, 'data'),
  };
}

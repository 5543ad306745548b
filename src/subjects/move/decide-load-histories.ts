import { newId } from '../../kernel/ids.ts';
import { environments } from '../companies/company.ts';
import type { DocumentOwner } from '../ledger/documents/compose-document.ts';
import { singleOccurrenceOf } from '../ledger/events/events.ts';
import {
  type DocumentEvent,
  type Issuance,
  type RequestKey,
  type RequestName,
  requestNameText,
  type Work,
} from '../ledger/rows.ts';
import type { KnownDocument, State, StateKeys } from '../ledger/state.ts';
import { type Decision, noWrites } from '../ledger/writes.ts';
import { documentNotFound } from './decide-load-files.ts';
import type { LoadOutcome } from './load-outcome.ts';

/** What a store keeps beside a document: its events, and of one that was issued there how that came about. */
export type DocumentHistory = {
  readonly documentId: string;
  /** Null for a document that was not issued there. */
  readonly issuance: Pick<Issuance, 'idempotencyKey' | 'requestHash'> | null;
  /** Of requests that were answered with it and did not make it. */
  readonly requestKeys: readonly Pick<RequestKey, 'operation' | 'key' | 'requestHash'>[];
  /** Pending work. Work ids are assigned per store. */
  readonly work: readonly Omit<Work, 'id' | 'environment' | 'subjectId'>[];
  readonly events: readonly DocumentEvent[];
};

export function historyKeys(records: readonly DocumentHistory[]): StateKeys {
  const ids = records.map(({ documentId }) => documentId);
  const names = records.flatMap(requestNames);
  return {
    ids,
    issuancesOf: ids,
    eventsOf: ids,
    idempotencyKeys: names.flatMap(({ environment, operation, key }) =>
      operation === 'issue' ? [{ environment, key }] : [],
    ),
    requestKeys: names,
  };
}

/** In both environments: which one it is, the document knows. */
function requestNames({ issuance, requestKeys }: DocumentHistory): readonly RequestName[] {
  const issued = issuance?.idempotencyKey ?? null;
  const named = [
    ...(issued === null ? [] : [{ operation: 'issue' as const, key: issued }]),
    ...requestKeys.map(({ operation, key }) => ({ operation, key })),
  ];
  return named.flatMap((name) => environments.map((environment) => ({ environment, ...name })));
}

/**
 * Decides on what is put back beside documents of a company. A document that was issued here keeps what is
 * known of that, and only learns events: its work may be gone because it was sent since.
 */
export function decideHistories(
  records: readonly DocumentHistory[],
  state: State,
  owner: DocumentOwner,
): Decision<readonly LoadOutcome[]> {
  const desk = new HistoryDesk(state, owner);
  const result = records.map((record) => desk.take(record));
  return { writes: { ...noWrites, ...desk.written }, result };
}

/** What a key names. */
type KeyedRequest = Pick<RequestKey, 'documentId' | 'requestHash'>;

class HistoryDesk {
  readonly written = {
    issuances: [] as Issuance[],
    requestKeys: [] as RequestKey[],
    events: [] as DocumentEvent[],
    work: [] as Work[],
  };
  private readonly documents: ReadonlyMap<string, KnownDocument>;
  private readonly issuances: Map<string, Issuance>;
  private readonly keyed: Map<string, KeyedRequest>;
  private readonly events: Map<string, DocumentEvent[]>;
  private readonly owner: DocumentOwner;

  constructor(state: State, owner: DocumentOwner) {
    this.owner = owner;
    this.documents = new Map(state.documents.map((document) => [document.id, document]));
    this.issuances = new Map(state.issuances.map((each) => [each.documentId, each]));
    this.keyed = new Map(state.requestKeys.map((each) => [requestNameText(each), each]));
    for (const each of state.issuances) this.name(each);
    this.events = new Map();
    for (const event of state.events) {
      this.events.set(event.documentId, [...(this.events.get(event.documentId) ?? []), event]);
    }
  }

  take(record: DocumentHistory): LoadOutcome {
    const document = this.documents.get(record.documentId);
    if (document === undefined) return documentNotFound(record.documentId);
    if (document.companyId !== this.owner.company.id) return conflict(record);
    const { environment } = document;
    const keys = record.requestKeys.map((key) => ({
      ...key,
      documentId: document.id,
      environment,
    }));
    if (keys.some((key) => this.isAnothers(key))) return conflict(record);
    const issued = this.takeIssuance(record, document);
    if (issued === 'conflict') return conflict(record);
    const remembered = this.takeKeys(keys);
    const added = this.takeEvents(record);
    return issued === 'new' || remembered || added ? 'stored' : 'unchanged';
  }

  private isAnothers(key: RequestKey): boolean {
    const held = this.keyed.get(requestNameText(key));
    if (held === undefined) return false;
    return held.documentId !== key.documentId || held.requestHash !== key.requestHash;
  }

  private takeKeys(keys: readonly RequestKey[]): boolean {
    const fresh = keys.filter((key) => {
      const name = requestNameText(key);
      if (this.keyed.has(name)) return false;
      this.keyed.set(name, key);
      return true;
    });
    this.written.requestKeys.push(...fresh);
    return fresh.length > 0;
  }

  private name(issuance: Issuance): void {
    const name = issuedName(issuance);
    if (name !== undefined) this.keyed.set(name, issuance);
  }

  private takeIssuance(
    { issuance, work, documentId }: DocumentHistory,
    { environment, status }: KnownDocument,
  ): 'new' | 'known' | 'conflict' {
    if (issuance === null) return 'known';
    const held = this.issuances.get(documentId);
    if (held !== undefined) return isSame(held, issuance) ? 'known' : 'conflict';
    const wanted: Issuance = { ...issuance, documentId, environment };
    const name = issuedName(wanted);
    if (name !== undefined && this.keyed.has(name)) return 'conflict';
    this.issuances.set(documentId, wanted);
    this.name(wanted);
    this.written.issuances.push(wanted);
    for (const each of work.filter(({ kind }) => isStillToDo(kind, status))) {
      const id = newId('wrk', each.createdAt);
      this.written.work.push({ ...each, id, subjectId: documentId, environment });
    }
    return 'new';
  }

  private takeEvents({ documentId, events }: DocumentHistory): boolean {
    const held = this.events.get(documentId) ?? [];
    const known = new Set(held.flatMap(identitiesOf));
    const fresh = events.filter((event) => {
      const identities = identitiesOf(event);
      if (identities.some((each) => known.has(each))) return false;
      for (const each of identities) known.add(each);
      return true;
    });
    this.written.events.push(...fresh);
    this.events.set(documentId, [...held, ...fresh]);
    return fresh.length > 0;
  }
}

/** Events that have one of these in common report the same. */
function identitiesOf({ id, type }: DocumentEvent): readonly string[] {
  const single = singleOccurrenceOf(type);
  return single === undefined ? [id] : [id, single];
}

/** Whatever the record says: a document that was answered is not sent again, and one that is voided not voided again. */
function isStillToDo(kind: Work['kind'], status: KnownDocument['status']): boolean {
  return status === 'pending' || (kind === 'void_document' && status === 'succeeded');
}

function isSame(held: Issuance, came: Pick<Issuance, 'idempotencyKey' | 'requestHash'>): boolean {
  return held.requestHash === came.requestHash && held.idempotencyKey === came.idempotencyKey;
}

/** Under which key a document was issued. */
function issuedName({ environment, idempotencyKey: key }: Issuance): string | undefined {
  return key === null ? undefined : requestNameText({ environment, operation: 'issue', key });
}

function conflict({ documentId }: DocumentHistory): LoadOutcome {
  const detail = `Document ${documentId} is of another company or request, or its idempotency key or its number is another document's.`;
  return { code: 'document_conflict', detail };
}

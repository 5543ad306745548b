import { Amount } from '../../kernel/amount.ts';
import { parseTimestamp } from '../../kernel/calendar.ts';
import { arrivalOfRow } from '../ledger/documents/arrival.ts';
import { composeDocument, type DocumentOwner } from '../ledger/documents/compose-document.ts';
import type { Document, DocumentInput } from '../ledger/documents/document.ts';
import { nextOf, type Step } from '../ledger/documents/document-life.ts';
import { readDocument } from '../ledger/documents/read-document.ts';
import { writeSteps } from '../ledger/documents/write-step.ts';
import { mailsNotSent } from '../ledger/mails/mail.ts';
import { type DocumentRow, heldNumberText } from '../ledger/rows.ts';
import type { State, StateKeys } from '../ledger/state.ts';
import { type Decision, noWrites, type Writes } from '../ledger/writes.ts';
import type { LoadOutcome } from './load-outcome.ts';

/** A checked document on its way into the store. */
export type IncomingDocument = {
  readonly input: DocumentInput;
  readonly owner: DocumentOwner;
  readonly row: DocumentRow;
  /** Whether it is a record of an export, which brings its events along. */
  readonly isMoved: boolean;
};

export function loadKeys(incoming: readonly IncomingDocument[]): StateKeys {
  return {
    ids: incoming.map(({ row }) => row.id),
    numbers: incoming.map(({ row }) => row),
  };
}

/** Decides on documents in the full form, given what is held; outcomes in their order. */
export function decideLoad(
  incoming: readonly IncomingDocument[],
  state: Pick<State, 'documents'>,
): Decision<readonly LoadOutcome[]> {
  const shelf = new Shelf(state);
  const result = incoming.map((each) => shelf.take(each));
  return { writes: shelf.writes(), result };
}

/** A document as it is held, or as it will be once the records before are written. */
type Held = {
  row: Pick<
    DocumentRow,
    'id' | 'companyId' | 'environment' | 'fingerprint' | 'holdsNumber' | 'body'
  > & {
    readonly full?: DocumentRow;
  };
  /** Undefined for one that comes with these records. */
  readonly fingerprintBefore: string | undefined;
  readonly lastEventId: string | null;
  readonly steps: Step[];
};

/** What is held while records are decided on one by one. */
class Shelf {
  private readonly byId = new Map<string, Held>();
  private readonly byNumber = new Map<string, Held[]>();
  private readonly moved: DocumentRow[] = [];
  private now = 0;

  constructor({ documents }: Pick<State, 'documents'>) {
    for (const known of documents) {
      this.put(heldNumberText(known), {
        row: known,
        fingerprintBefore: known.fingerprint,
        lastEventId: known.lastEventId,
        steps: [],
      });
    }
  }

  take(incoming: IncomingDocument): LoadOutcome {
    const { row, input } = incoming;
    this.now = incoming.owner.now;
    const idGiven = input.id !== undefined;
    const sameId = this.byId.get(row.id);
    if (sameId !== undefined) return this.reconcile(sameId, incoming, `id ${row.id}`);
    const sameNumber = this.byNumber.get(heldNumberText(row)) ?? [];
    // Records without an id are matched by content.
    if (!idGiven && sameNumber.some((held) => isEqual(held, incoming))) return 'unchanged';
    const holder = row.holdsNumber ? sameNumber.find((held) => held.row.holdsNumber) : undefined;
    if (holder === undefined) return this.insert(incoming);
    const what = `${row.type} ${input.number}`;
    return idGiven ? conflict(what) : this.reconcile(holder, incoming, what);
  }

  private put(number: string, held: Held): void {
    this.byId.set(held.row.id, held);
    this.byNumber.set(number, [...(this.byNumber.get(number) ?? []), held]);
  }

  private insert({ row, input, isMoved }: IncomingDocument): LoadOutcome {
    const { status, number } = input;
    const { environment } = row;
    const cause = { kind: 'imported', number, environment, source: 'record', status } as const;
    if (isMoved) this.moved.push(row);
    const steps = isMoved ? [] : [nextOf({ status: 'pending', answer: null }, cause)];
    this.put(heldNumberText(row), {
      row: { ...row, full: row },
      fingerprintBefore: undefined,
      lastEventId: null,
      steps,
    });
    return 'stored';
  }

  /** Nothing where it is the same in another spelling; one that says more, or a later state, takes its place. */
  private reconcile(held: Held, { input, owner, row }: IncomingDocument, what: string) {
    const { companyId, body, id, fingerprint } = held.row;
    if (companyId !== row.companyId) return conflict(what);
    const saysOther = input.environment !== undefined && input.environment !== held.row.environment;
    if (fingerprint === row.fingerprint && !saysOther) return 'unchanged';
    const before = readDocument(body);
    const after = composeDocument({ ...completedBy(before, input), id }, owner);
    const later = readDocument(after.body);
    if (comparable(before, givenByService) === comparable(later, givenByService)) {
      return 'unchanged';
    }
    if (comparable(before, changingWithStatus) !== comparable(later, changingWithStatus)) {
      return conflict(what);
    }
    const { acknowledgement } = later;
    const isObserved = acknowledgement !== null && owner.regime.isObserved(acknowledgement);
    const step = nextOf(
      { status: before.status, answer: null },
      { kind: 'recorded', fields: later, held: before, isObserved },
    );
    if (step.outcome !== 'changed') return conflict(what);
    held.row = { ...after, full: after };
    held.steps.push(step);
    return 'stored';
  }

  writes(): Writes {
    const changed = [...this.byId.values()].flatMap((held) =>
      held.row.full === undefined ? [] : [{ ...held, row: held.row.full }],
    );
    const { now } = this;
    const inserted = changed
      .filter((held) => held.fingerprintBefore === undefined)
      .map(({ row }) => row);
    const steps = changed.map(({ row: { id: documentId, environment }, steps, lastEventId }) =>
      writeSteps(steps, { documentId, environment, now, lastEventId }),
    );
    return {
      ...noWrites,
      replace: changed.flatMap(({ row, fingerprintBefore }) =>
        fingerprintBefore === undefined ? [] : [{ row, fingerprintBefore }],
      ),
      insert: inserted,
      events: steps.flatMap(({ events }) => events),
      // Its own events come with its history; the event of its import is made now.
      feed: this.moved.map((row) => arrivalOfRow(row, now)),
      mails: inserted.flatMap((row) => mailsNotSent(row, now)),
      work: steps.flatMap(({ work }) => work),
      dropWork: steps.flatMap(({ dropWork }) => dropWork),
    };
  }
}

/** An earlier version kept the offset that a date came with: the same moment is held in another spelling then. */
function isEqual({ row: held }: Held, { row, input, owner }: IncomingDocument): boolean {
  if (held.fingerprint === row.fingerprint) return true;
  const { date } = readDocument(held.body);
  if (date === input.date || !isSameMoment(date, input.date)) return false;
  return composeDocument({ ...input, date }, owner).fingerprint === held.fingerprint;
}

function isSameMoment(one: string, other: string): boolean {
  return parseTimestamp(one) === parseTimestamp(other);
}

/** What a record does not say stays as it was, and so does the spelling of its date. */
function completedBy(before: Document, input: DocumentInput): DocumentInput {
  const { company, environment, created_at } = before;
  return {
    company,
    environment,
    ...input,
    date: isSameMoment(before.date, input.date) ? before.date : input.date,
    taxes: input.taxes ?? before.taxes,
    hash: input.hash ?? before.hash,
    acknowledgement: input.acknowledgement ?? before.acknowledgement,
    created_at,
  };
}

function conflict(what: string): LoadOutcome {
  const detail = `Another document is stored under ${what}, and this is no later state of it.`;
  return { code: 'document_conflict', detail };
}

/** Fields that the service gives; everything else is what the document says. */
const givenByService: ReadonlySet<string> = new Set([
  'logo',
  'document_pdf',
  'document_file',
  'document_cdr',
  'updated_at',
  // Made of the lines, which are compared; 0.2.0 stored documents without it.
  'free_tax_total',
]);

/** Fields that may change when the authority answers; the rest of a legal document stays. */
const changingWithStatus: ReadonlySet<string> = new Set([
  ...givenByService,
  'status',
  'failure_code',
  'failure_message',
  'acknowledgement',
  'hash',
]);

/** A text that is equal for equal contents: amounts by value, some fields left out. */
function comparable(document: Document, without: ReadonlySet<string>): string {
  return JSON.stringify(document, (name, value: unknown) => {
    if (without.has(name)) return undefined;
    return value instanceof Amount ? value.shortestText() : value;
  });
}

import { BatchDocument } from '../../imports/batch-document.ts';
import type { DocumentOwner } from '../documents/compose-document.ts';
import { type Delivery, newDelivery } from '../documents/delivery.ts';
import type { Cause } from '../documents/document-life.ts';
import type { Numbering } from '../documents/numbering.ts';
import type { Filing, Work, WorkKind } from '../rows.ts';
import type { State } from '../state.ts';
import { newWork } from '../work/new-work.ts';
import { noWrites, type Writes } from '../writes.ts';
import type { FilingData, WaitingDetail } from './communicate.ts';
import type { AfterFilingAnswer, LineProblem } from './filing-life.ts';

type Rejected = Extract<AfterFilingAnswer, { readonly kind: 'rejected' }>;

/** The failure code of a receipt that was rejected in a summary: its number was never registered. */
function summaryFailureCode(code: string): string {
  return `summary_${code}`;
}

/** The documents of a communication while it is settled. */
export class FilingLines {
  private readonly filing: Filing;
  private readonly data: FilingData;
  private readonly owner: DocumentOwner;
  private readonly documents: readonly BatchDocument[];
  private readonly work: Work[] = [];

  constructor(filing: Filing, state: Pick<State, 'documents'>, owner: DocumentOwner) {
    this.filing = filing;
    this.data = JSON.parse(filing.data) as FilingData;
    this.owner = owner;
    const known = new Map(state.documents.map((each) => [each.id, each]));
    this.documents = this.data.documentIds.flatMap((id) => {
      const document = known.get(id);
      return document === undefined ? [] : [new BatchDocument({ known: document }, owner)];
    });
  }

  settle(after: AfterFilingAnswer): Writes {
    switch (after.kind) {
      case 'accepted':
        this.live({ kind: 'communicated', effect: this.data.effect, by: this.filing.name });
        break;
      case 'rejected':
        this.reject(after);
        break;
      case 'renumbered':
        this.waitAgain(this.documents, '');
        break;
      case 'later':
        this.noteTicket(after.delivery);
        break;
      case 'lost':
        for (const document of this.documents)
          this.deliver(document, this.isVoiding ? 'look' : 'ask');
        break;
    }
    return this.writes();
  }

  private get isVoiding(): boolean {
    return this.data.effect === 'voided';
  }

  private live(cause: Cause): void {
    for (const document of this.documents) document.live(cause);
  }

  /** A new ticket of a voiding is something that happens to its documents. */
  private noteTicket({ ticket }: Delivery): void {
    const { name: by, ticket: held } = this.filing;
    if (this.isVoiding && ticket !== null && ticket !== held) {
      this.live({ kind: 'void_sent', by, ticket });
    }
  }

  /** A line alone is what is wrong; of several the one that the authority names, or one half or the other. */
  private reject(after: Rejected): void {
    const [only, ...others] = this.documents;
    if (only === undefined) return;
    if (others.length === 0) this.rejectOne(only, after);
    else this.divide(after);
  }

  private divide({ detail }: Rejected): void {
    const { documents } = this;
    const { numbering } = this.owner.regime;
    const named = documents.filter(({ document }) => isNamed(document.number, detail, numbering));
    const apart = named.length > 0 && named.length < documents.length ? named : undefined;
    const first = apart ?? documents.slice(0, Math.ceil(documents.length / 2));
    this.waitAgain(first, `${this.filing.name}/1`);
    this.waitAgain(
      documents.filter((each) => !first.includes(each)),
      `${this.filing.name}/2`,
    );
  }

  private rejectOne(document: BatchDocument, { line, code, detail }: Rejected): void {
    if (line !== 'refused') this.deliver(document, this.isVoiding ? 'look' : stageOf[line]);
    else if (this.isVoiding) {
      const { name: by } = this.filing;
      document.live({ kind: 'void_refused', by, code, description: detail });
    } else document.live({ kind: 'refused', code: summaryFailureCode(code), description: detail });
  }

  private waitAgain(documents: readonly BatchDocument[], group: string): void {
    const kind: WorkKind = this.isVoiding ? 'void_document' : 'summarise_document';
    for (const document of documents) {
      const reason = this.data.reasons[this.data.documentIds.indexOf(document.id)] ?? undefined;
      const detail: WaitingDetail = { group, ...(reason === undefined ? {} : { reason }) };
      this.work.push(this.workOf(document, kind, detail));
    }
  }

  /** The authority is asked for the document by itself. */
  private deliver(document: BatchDocument, stage: 'ask' | 'look'): void {
    const delivery = { ...newDelivery, stage, isKnown: true, sentAt: this.filing.createdAt };
    this.work.push(this.workOf(document, 'send_document', delivery));
  }

  private workOf({ id: subjectId }: BatchDocument, kind: WorkKind, detail: object): Work {
    const { environment } = this.filing;
    return newWork({ kind, subjectId, environment, now: this.owner.now, detail });
  }

  private writes(): Writes {
    const steps = this.documents.map((document) => document.stepWrites());
    return {
      ...noWrites,
      replace: this.documents.flatMap((document) => document.replacement() ?? []),
      events: steps.flatMap(({ events }) => events),
      work: [...steps.flatMap(({ work }) => work), ...this.work],
      dropWork: steps.flatMap(({ dropWork }) => dropWork),
    };
  }
}

const stageOf = { known: 'ask', settled_before: 'look' } as const satisfies Partial<
  Record<LineProblem, 'ask' | 'look'>
>;

/** `B001-00000012` is named by `B001-12` too. */
function isNamed(number: string, detail: string, { parse }: Numbering): boolean {
  const found = parse(number);
  if (found === undefined) return false;
  return new RegExp(`\\b${found.series}-0*${found.sequence}\\b`).test(detail);
}

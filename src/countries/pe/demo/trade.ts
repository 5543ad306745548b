import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import type { ComposedDocument } from '../../../subjects/country/regime.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { issuer } from '../issue.ts';
import type { Draft } from '../shared/draft/draft.ts';
import { type Books, RecentSales, type Sale, SeriesCounters } from './books.ts';
import { type DraftFields, draftOf } from './draft-fields.ts';
import { drawGuide } from './guide.ts';
import { drawNote } from './note.ts';
import { ownSeries } from './own-series.ts';
import { profileOf } from './profiles.ts';
import type { Random } from './random.ts';
import { drawSale } from './sale.ts';

/** A document that the company makes, computed and judged by the real issuer. */
export type Traded = {
  readonly draft: Draft;
  readonly document: DocumentInput;
  readonly findings: ComposedDocument['findings'];
  /** UBL without a signature. */
  readonly xml: string;
  /** Lets later notes and guides refer to it: whoever draws says whether SUNAT took it. */
  readonly keep: () => void;
};

/** What a company sells, one document after the other. */
export type Trade = { next(issuedAt: number): Traded };

export type TradeOptions = {
  readonly company: CompanySnapshot;
  readonly random: Random;
  /** Which series: no two kinds of documents share one. */
  readonly environment: 'test' | 'live';
};

export function createTrade({ company, random, environment }: TradeOptions): Trade {
  const counters = new SeriesCounters();
  const books: Books = {
    company,
    profile: profileOf(company),
    random,
    sales: new RecentSales(),
    number: (series) => counters.next(ownSeries(series, environment)),
  };
  return { next: (issuedAt) => nextDocument(books, issuedAt) };
}

/** A note needs a sale before it; while there is none, a sale is made instead. */
function nextDocument(books: Books, issuedAt: number): Traded {
  const roll = books.random();
  if (roll < 0.4) return traded(books, sold(books, 'invoice', issuedAt), issuedAt);
  if (roll < 0.78) return traded(books, sold(books, 'receipt', issuedAt), issuedAt);
  if (roll < 0.9) return traded(books, { fields: drawGuide(books, issuedAt) }, issuedAt);
  const fields = drawNote(books, roll < 0.97 ? 'credit-note' : 'debit-note', issuedAt);
  return traded(books, fields ? { fields } : sold(books, 'invoice', issuedAt), issuedAt);
}

type Drawn = { readonly fields: DraftFields } & Partial<Pick<Sale, 'customer' | 'lines'>>;

function sold(books: Books, type: 'invoice' | 'receipt', issuedAt: number): Drawn {
  const compute = (fields: DraftFields) => composed(books, draftOf(fields), issuedAt).document;
  return drawSale(books, type, issuedAt, compute);
}

function composed({ company }: Books, draft: Draft, now: number): ComposedDocument {
  return issuer.compose(draft, { company, now });
}

function traded(books: Books, { fields, customer, lines }: Drawn, issuedAt: number): Traded {
  const draft = draftOf(fields);
  const { findings, document, details } = composed(books, draft, issuedAt);
  const written = issuer.write({ document, details }, document.number);
  const keep = () => {
    if (customer && lines) books.sales.add({ document: written.document, customer, lines });
  };
  return { draft, ...written, findings, keep };
}

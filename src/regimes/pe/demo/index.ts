import type { CompanySnapshot } from '../../../domain/document/company.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import type { DemoDocuments, DemoSource } from '../../../domain/ports/regime.ts';
import { companies } from './companies.ts';
import { makeGuide } from './guide.ts';
import { type Desk, RecentSales, SeriesCounters } from './issued.ts';
import { makeNote } from './note.ts';
import { profileOf } from './profiles.ts';
import type { Random } from './random.ts';
import { makeSale } from './sale.ts';

/** Two fictitious companies, and documents of theirs that add up to the cent. */
export const demo: DemoSource = { companies, draftsDay: '2026-05-04', makeDocuments };

function makeDocuments(company: CompanySnapshot, random: Random): DemoDocuments {
  const desk: Desk = {
    profile: profileOf(company),
    random,
    counters: new SeriesCounters(),
    sales: new RecentSales(),
    self: {
      document_type: '6',
      document_number: company.tax_id,
      registration_name: company.business_name,
      family_name: null,
      email: company.email,
      document_extra: null,
    },
  };
  return { next: (issuedAt) => nextDocument(desk, issuedAt) };
}

/** A note needs a sale before it; while there is none, a sale is made instead. */
function nextDocument(desk: Desk, issuedAt: number): DocumentInput {
  const roll = desk.random();
  if (roll < 0.4) return makeSale(desk, 'invoice', issuedAt);
  if (roll < 0.78) return makeSale(desk, 'receipt', issuedAt);
  if (roll < 0.9) return makeGuide(desk, issuedAt);
  const note = makeNote(desk, roll < 0.97 ? 'credit-note' : 'debit-note', issuedAt);
  return note ?? makeSale(desk, 'invoice', issuedAt);
}

import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import type { Value } from '../../kernel/message.ts';
import type { Context } from '../context.ts';
import type { Numbering } from '../ledger/documents/numbering.ts';
import type { Place } from '../ledger/writes.ts';
import { searchCodes, searchMessages } from './codes.ts';
import { type DocumentFilters, isPlain, type Meaning, noFilters } from './document-filters.ts';
import {
  type DocumentFilter,
  noFilter,
  searchedWordsMax,
  searchScanMax,
} from './document-search.ts';
import { customerTerm } from './search-terms.ts';
import { wordsOf } from './search-words.ts';

/** What documents must have, in the form in which they are searched. Throws `invalid_document_number`. */
export function filterOf(filters: DocumentFilters, numbering: Numbering): DocumentFilter {
  if (isPlain(filters)) return { ...noFilter, status: filters.status };
  const { customer, currency, text, externalId, status, type, environment } = filters;
  return {
    ...noFilter,
    externalId,
    customer: customer === null ? null : customerTerm(customer),
    status,
    type,
    environment,
    currency: currency === null ? null : currency.toUpperCase(),
    words: text === null ? [] : wordsOf(text),
    ...numberOf(filters, numbering),
    ...meantBy(filters, numbering),
  };
}

type NumberFilter = Partial<Pick<DocumentFilter, 'series' | 'sequence'>>;

function numberOf({ series, number }: DocumentFilters, numbering: Numbering): NumberFilter {
  if (number === null) return { series: series === null ? null : series.toUpperCase() };
  const parsed = numbering.parse(number.toUpperCase());
  if (parsed === undefined) throw invalidNumber(numbering.number.words);
  if (series !== null && series.toUpperCase() !== parsed.series) throw otherSeries();
  return parsed;
}

export function invalidNumber(form: Value): AppError {
  const detail = searchMessages.number_form({ form });
  const errors = [{ code: 'invalid_document_number', detail, parameter: 'number' }];
  return new AppError(searchCodes.invalid_document_number, detail, { errors });
}

function otherSeries(): AppError {
  const detail = searchMessages.other_series;
  const errors = [{ code: 'invalid_parameter', detail, parameter: 'number' }];
  return new AppError(generalCodes.invalid_parameter, detail, { errors });
}

/** What `q` asks for, beside what the other filters do. */
function meantBy({ q, meaning, ...others }: DocumentFilters, numbering: Numbering) {
  if (q === null || meaning === null) return {};
  const asked = q.trim();
  if (meaning === 'customer') return { customerBeginning: asked.toUpperCase() };
  if (meaning === 'external_id') return { externalIdBeginning: asked };
  if (meaning === 'number') return numbering.parse(asked.toUpperCase()) ?? {};
  if (meaning === 'series') return { series: asked.toUpperCase() };
  return { words: [...new Set([...wordsOf(asked), ...wordsOf(others.text ?? '')])] };
}

/**
 * Says what `q` means: of what it may be, the first that a document of the company has. Words without a digit are a name
 * before anything else. It looks at a bounded number of documents, whatever is asked.
 */
export async function withMeaning(
  { stores }: Context,
  { accountId, companyId }: Place,
  filters: DocumentFilters,
  numbering: Numbering,
): Promise<DocumentFilters> {
  const likely = likelyMeanings(filters, numbering);
  for (const meaning of likely) {
    const filter = filterOf({ ...noFilters, q: filters.q, meaning }, numbering);
    const found = await stores.documents.search(accountId, { ...newestOf(companyId), filter });
    // Where a search came to its limit there were more documents than it gathers.
    if (found.count > 0 || found.scannedTo !== null) return { ...filters, meaning };
  }
  return { ...filters, meaning: likely.at(-1) ?? 'external_id' };
}

function newestOf(companyId: string) {
  const [from, until] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const after = { issuedAt: until, id: '' };
  const bounds = { limit: 1, gatherMax: searchScanMax } as const;
  return { companyId, order: 'newest', from, until, after, ...bounds } as const;
}

function likelyMeanings(filters: DocumentFilters, numbering: Numbering): readonly Meaning[] {
  const asked = filters.q?.trim() ?? '';
  const words = wordsOf(asked).length;
  const isName = words > 0 && words <= searchedWordsMax;
  const others = [...numbersMeant(asked, filters, numbering), 'customer', 'external_id'] as const;
  if (!isName) return others;
  return /\p{N}/u.test(asked) ? [...others, 'text'] : ['text', ...others];
}

/** A number, or a series. Beside a number or a series that is given it is neither. */
function numbersMeant(
  asked: string,
  { number, series }: DocumentFilters,
  numbering: Numbering,
): readonly Meaning[] {
  if (number !== null || series !== null) return [];
  const written = asked.toUpperCase();
  if (numbering.parse(written) !== undefined) return ['number'];
  return numbering.series.pattern.test(written) ? ['series'] : [];
}

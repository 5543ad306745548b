import { describe, expect, it } from 'vitest';
import { peru } from '../../countries/pe/index.ts';
import type { AsciiJson } from '../../kernel/ascii-json.ts';
import { type IssuedDocument, type IssuedRange, issuedPage } from '../stores.ts';
import { documentPages, type RegisterSubject } from './register-subject.ts';

const start = Date.UTC(2026, 9, 5);

/** In the order of the store: by instant, then by an id that says nothing. */
function stored(documents: readonly (readonly [number, string, string?])[], filling = '') {
  return documents
    .map(([issuedAt, number, type = 'invoice'], index): IssuedDocument => {
      const body = JSON.stringify({ type, number, date: '2026-10-05', filling });
      const id = String((index * 7919) % 104_729).padStart(6, '0');
      return { issuedAt, id, body: body as AsciiJson };
    })
    .toSorted((one, other) => one.issuedAt - other.issuedAt || (one.id < other.id ? -1 : 1));
}

/** The numbers of the register, page by page. */
async function numbersOf(documents: readonly IssuedDocument[]) {
  const scanIssued = async (_place: unknown, { after }: IssuedRange) =>
    documents
      .filter(
        ({ issuedAt, id }) =>
          issuedAt > after.issuedAt || (issuedAt === after.issuedAt && id > after.id),
      )
      .slice(0, issuedPage.documents);
  const subject = {
    context: { stores: { documents: { scanIssued } } },
    regime: peru,
    month: '2026-10',
    days: { from: '2026-10-01', to: '2026-10-31' },
  } as unknown as RegisterSubject;
  const pages: (readonly string[])[] = [];
  for await (const page of documentPages(subject)) pages.push(page.map(({ number }) => number));
  return pages;
}

const numbered = (count: number, series = 'F001') =>
  Array.from({ length: count }, (_, index) => `${series}-${index + 1}`);

describe('the documents of a register', () => {
  it('come by type, series and number where they are of one instant, over pages too', async () => {
    const sales = [...numbered(130, 'F001'), ...numbered(60, 'F002')];
    const notes = numbered(3, 'FC01');
    const documents = stored([
      ...notes.map((number) => [start, number, 'credit-note'] as const),
      ...sales.map((number) => [start, number] as const),
    ]);
    const pages = await numbersOf(documents);
    expect(pages.flat()).toEqual([...sales, ...notes]);
    expect(Math.max(...pages.map((page) => page.length))).toBe(issuedPage.documents);
  });

  it('keep the order of their instants, whatever their numbers are', async () => {
    const numbers = numbered(120).toReversed();
    const documents = stored(numbers.map((number, index) => [start + index, number] as const));
    expect((await numbersOf(documents)).flat()).toEqual(numbers);
    const twice = stored(
      [...numbers, ...numbers].map((number, index) => [start + (index % 2), number]),
    );
    const even = numbers
      .filter((_, index) => index % 2 === 0)
      .flatMap((number) => [number, number]);
    const odd = numbers.filter((_, index) => index % 2 === 1).flatMap((number) => [number, number]);
    expect((await numbersOf(twice)).flat()).toEqual([...even.toReversed(), ...odd.toReversed()]);
  });

  it('are not all held where an instant has very many: each part of them is in order', async () => {
    const numbers = numbered(400);
    const documents = stored(
      numbers.map((number) => [start, number]),
      'x'.repeat(100_000),
    );
    const shown = (await numbersOf(documents)).flat();
    expect(shown.toSorted()).toEqual(numbers.toSorted());
    const sequences = shown.map((number) => Number(number.split('-')[1]));
    const parts = sequences.filter((each, index) => each < (sequences[index - 1] ?? 0)).length + 1;
    expect(parts).toBe(2);
  });
});

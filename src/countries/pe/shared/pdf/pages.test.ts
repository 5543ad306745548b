import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, block, type Mark, type Page, type Piece } from './marks.ts';
import { breakPages, type Paper } from './pages.ts';

function named(text: string, height: number): Piece {
  const mark: Mark = {
    kind: 'text',
    text,
    x: 0,
    y: 0,
    font: 'regular',
    size: 8,
    color: '#000000',
    tag: null,
  };
  return { height, marks: [mark] };
}

const paper: Paper = {
  width: 100,
  height: 120,
  top: 10,
  bottom: 110,
  continuation: named('again', 10),
  tableHead: named('head', 10),
};

function row(text: string, height: number, keepWithNext = false): Block {
  return block([named(text, height)], { row: true, keepWithNext });
}

function textsOf(page: Page | undefined): string[] {
  const marks = page?.placed.flatMap((placed) => placed.marks) ?? [];
  return marks.map((mark) => (mark.kind === 'text' ? mark.text : ''));
}

describe('breakPages', () => {
  it('puts what fits on one page', () => {
    const pages = breakPages([block([named('a', 40)]), block([named('b', 50)])], paper);
    expect(pages.map(textsOf)).toEqual([['a', 'b']]);
  });

  it('repeats the heads where rows go on', () => {
    const rows = Array.from({ length: 6 }, (_, index) => row(`r${index}`, 30));
    const pages = breakPages([block([named('top', 20)]), ...rows], paper);
    expect(pages.map(textsOf)).toEqual([
      ['top', 'head', 'r0', 'r1'],
      ['again', 'head', 'r2', 'r3'],
      ['again', 'head', 'r4', 'r5'],
    ]);
  });

  it('does not leave the totals without a row', () => {
    const blocks = [row('r0', 30), row('r1', 30, true), block([named('totals', 40)])];
    expect(breakPages(blocks, paper).map(textsOf)).toEqual([
      ['head', 'r0'],
      ['again', 'head', 'r1', 'totals'],
    ]);
  });

  it('takes a long row to the totals that have no room below it', () => {
    const lines = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => named(`${name}${index}`, 8));
    const last = block(lines('b', 5), { row: true, keepWithNext: true });
    const first = block(lines('a', 5), { row: true });
    const texts = breakPages([first, last, block([named('totals', 30)])], paper).map(textsOf);
    expect(texts).toEqual([
      ['head', 'a0', 'a1', 'a2', 'a3', 'a4'],
      ['again', 'head', 'b0', 'b1', 'b2', 'b3', 'b4', 'totals'],
    ]);
  });

  it('takes the last lines to them of a row that no page could hold with them', () => {
    const lines = Array.from({ length: 10 }, (_, index) => named(`l${index}`, 8));
    const row = block(lines, { row: true, keepWithNext: true });
    const texts = breakPages([row, block([named('totals', 30)])], paper).map(textsOf);
    expect(texts[1]).toEqual(['again', 'head', 'l8', 'l9', 'totals']);
  });

  it('puts no head of a table before what is no row', () => {
    const blocks = [row('r0', 80), block([named('totals', 40)])];
    expect(breakPages(blocks, paper)[1]).toSatisfy((page: Page) => !textsOf(page).includes('head'));
  });

  it('parts a long block, and never leaves its last line alone', () => {
    const lines = Array.from({ length: 10 }, (_, index) => named(`l${index}`, 10));
    const pages = breakPages([block(lines, { row: true })], paper).map(textsOf);
    expect(pages).toEqual([
      ['head', 'l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7'],
      ['again', 'head', 'l8', 'l9'],
    ]);
  });

  it('places a piece that is taller than any page, and goes on', () => {
    const pages = breakPages([block([named('giant', 500)]), block([named('after', 10)])], paper);
    expect(pages.map(textsOf)).toEqual([['giant'], ['again', 'after']]);
  });

  it('places every piece once, in order, above the end of its page', () => {
    const shape = fc.record({
      heights: fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 12 }),
      row: fc.boolean(),
      keepWithNext: fc.boolean(),
      spaceBefore: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 25 }), (shapes) => {
        let count = 0;
        const heights = new Map<string, number>();
        const blocks = shapes.map(({ heights: each, ...options }) => {
          const pieces = each.map((height) => {
            const name = `p${count++}`;
            heights.set(name, height);
            return named(name, height);
          });
          return block(pieces, options);
        });
        const pages = breakPages(blocks, paper);
        const placed = pages.flatMap(textsOf).filter((text) => text.startsWith('p'));
        expect(placed).toEqual([...heights.keys()]);
        for (const page of pages) expect(textsOf(page).at(-1)).not.toBe('head');
        for (const { placed: pieces } of pages) {
          for (const { top, marks } of pieces) {
            const [mark] = marks;
            const height = heights.get(mark?.kind === 'text' ? mark.text : '') ?? 0;
            expect(top + height).toBeLessThanOrEqual(paper.bottom + 0.02);
          }
        }
      }),
    );
  });
});

import { type Block, type Page, type Piece, untagged } from './marks.ts';

/** The paper, and where on it blocks may be placed. */
export type Paper = {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  /** Put on top of every page but the first. */
  readonly continuation: Piece | null;
  /** Put before the rows of items, again on every page. */
  readonly tableHead: Piece | null;
};

/** Pieces of a block that must stay together before and after the end of a page. */
const togetherMin = 2;
/** Blocks of up to this many pieces are never parted. */
export const wholeMax = 4;

/** Puts blocks on pages. Pure: nothing is measured or drawn here. */
export function breakPages(blocks: readonly Block[], paper: Paper): Page[] {
  const flow = new Flow(paper);
  const needs = needsOf(blocks, flow.capacity);
  blocks.forEach((block, index) => {
    flow.put(block, needs[index] ?? { together: 0, after: 0 });
  });
  return flow.pages;
}

/** How much room a block wants. */
type Need = {
  /** Its own height, and that of the blocks that belong to it. */
  readonly together: number;
  /** What must follow its last pieces on their page, where no page could hold all of it together. */
  readonly after: number;
};

function needsOf(blocks: readonly Block[], capacity: number): Need[] {
  const needs: Need[] = [];
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    if (block === undefined) continue;
    const own = block.spaceBefore + heightOf(block.pieces);
    const next = block.keepWithNext ? (needs[index + 1]?.together ?? 0) : 0;
    const fits = own + next <= capacity;
    needs[index] = fits ? { together: own + next, after: 0 } : { together: own, after: next };
  }
  return needs;
}

export function heightOf(pieces: readonly Piece[]): number {
  let height = 0;
  for (const piece of pieces) height += piece.height;
  return height;
}

class Flow {
  readonly pages: Page[] = [];
  /** Room on a page that is not the first. */
  readonly capacity: number;
  private readonly paper: Paper;
  private y: number;
  private inTable = false;
  /** Whether the head of the table was put once: it is read there, and seen again on further pages. */
  private headed = false;
  /** Whether nothing but heads is on the page. */
  private fresh = true;

  constructor(paper: Paper) {
    this.paper = paper;
    const heads = (paper.continuation?.height ?? 0) + (paper.tableHead?.height ?? 0);
    this.capacity = paper.bottom - paper.top - heads;
    this.y = paper.top;
    this.addPage();
  }

  put(block: Block, { together, after }: Need): void {
    const head = this.headBefore(block);
    const room = this.paper.bottom - this.y;
    if (together + head > room && !this.fresh) {
      const partable = this.isPartable(block, this.y + head + block.spaceBefore);
      if (!partable || together <= this.capacity / 3) this.turnPage();
    }
    this.startTable(block);
    if (!this.fresh) this.y += block.spaceBefore;
    this.putPieces(block, after);
  }

  /** One that has room from `start` on is not parted: it goes to the next page with what belongs to it. */
  private isPartable(block: Block, start: number): boolean {
    const { length } = block.pieces;
    const count = this.fitting(block, 0, start);
    return length > wholeMax && count >= togetherMin && count < length;
  }

  private headBefore(block: Block): number {
    return block.row && !this.inTable ? (this.paper.tableHead?.height ?? 0) : 0;
  }

  private startTable({ row }: Block): void {
    const { tableHead } = this.paper;
    if (row && !this.inTable && tableHead !== null) {
      this.place(this.headed ? untagged(tableHead) : tableHead);
      this.headed = true;
    }
    this.inTable = row;
  }

  private putPieces(block: Block, after: number): void {
    const { pieces } = block;
    let next = 0;
    while (next < pieces.length) {
      const count = this.fittingBefore(after, block, next);
      for (const piece of pieces.slice(next, next + count)) this.place(piece);
      if (count > 0) this.fresh = false;
      next += count;
      if (next >= pieces.length) return;
      this.turnPage();
      this.startTable(block);
    }
  }

  /** How many pieces from `next` on go below `start` on this page; at least one where the page is fresh. */
  private fitting({ pieces }: Block, next: number, start: number): number {
    let count = 0;
    let bottom = start;
    for (let index = next; index < pieces.length; index += 1) {
      bottom += pieces[index]?.height ?? 0;
      if (bottom > this.paper.bottom + 0.01) break;
      count += 1;
    }
    const left = pieces.length - next;
    if (count === 0) return this.fresh ? 1 : 0;
    const short = left - count;
    // The end of a block is not left alone on the next page.
    return short > 0 && short < togetherMin && count > togetherMin ? left - togetherMin : count;
  }

  /** The same here, but what must follow the last pieces takes them to the next page where it has no room on this one. */
  private fittingBefore(after: number, block: Block, next: number): number {
    const count = this.fitting(block, next, this.y);
    const isLast = next + count === block.pieces.length && count > togetherMin;
    if (after === 0 || !isLast) return count;
    const bottom = this.y + heightOf(block.pieces.slice(next)) + after;
    return bottom > this.paper.bottom ? count - togetherMin : count;
  }

  private place({ height, marks }: Piece): void {
    this.pages.at(-1)?.placed.push({ top: this.y, marks });
    this.y += height;
  }

  private turnPage(): void {
    this.addPage();
    this.y = this.paper.top;
    this.inTable = false;
    this.fresh = true;
    if (this.paper.continuation !== null) this.place(this.paper.continuation);
  }

  private addPage(): void {
    const { width, height } = this.paper;
    this.pages.push({ width, height, placed: [] });
  }
}

import type { Mark, Tag } from './marks.ts';

/** What is drawn belongs to the tag of its mark; what has none is an artifact, which nobody is read. */
function tagOf(mark: Mark): Tag | null {
  return 'tag' in mark ? mark.tag : null;
}

/**
 * The structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8; ISO 14289-1): elements come into being in the order in which
 * their first marks are drawn, which is the order of reading.
 */
export class Structure {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #elements = new Map<Tag, PDFKit.PDFStructureElement>();
  /** What the marks drawn last belong to; undefined where nothing is open. */
  #open: Tag | null | undefined;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
  }

  /** To be called before a mark is drawn. Says whether it continues what something before it began. */
  enter(mark: Mark, top: number): boolean {
    const tag = tagOf(mark);
    const continues = tag !== null && this.#elements.has(tag);
    if (tag !== null && mark.kind === 'text' && mark.text === '') {
      // A cell with nothing in it is a cell.
      this.#elementOf(tag, mark, top);
    } else if (tag !== this.#open) {
      this.leave();
      this.#begin(tag, mark, top);
    }
    return continues;
  }

  #begin(tag: Tag | null, mark: Mark, top: number): void {
    this.#open = tag;
    if (tag === null) this.#pdf.markContent('Artifact', { type: 'Layout' });
    else this.#elementOf(tag, mark, top).add(this.#pdf.markStructureContent(tag.role));
  }

  /** To be called at the end of each page. */
  leave(): void {
    if (this.#open !== undefined) this.#pdf.endMarkedContent();
    this.#open = undefined;
  }

  #elementOf(tag: Tag, mark: Mark, top: number): PDFKit.PDFStructureElement {
    const known = this.#elements.get(tag);
    if (known !== undefined) return known;
    const element = this.#pdf.struct(tag.role, optionsOf(tag, mark, top));
    const parent = tag.parent === undefined ? this.#root : this.#elementOf(tag.parent, mark, top);
    parent.add(element);
    this.#elements.set(tag, element);
    return element;
  }
}

function optionsOf({ role, alt }: Tag, mark: Mark, top: number): object {
  if (role === 'TH') return { scope: 'Column' };
  if (role !== 'Figure' || !('width' in mark) || !('height' in mark)) return {};
  const y = top + mark.y;
  return { alt, bbox: [mark.x, y, mark.x + mark.width, y + mark.height] };
}

type PageOf<Item> = { data: Item[]; meta: { next_token: string | null } };

/**
 * Everything of a list, page after page: the next page is read when it is needed, and none is kept.
 *
 * @example
 * for await (const summary of chasqui.documents.list(companyId)) save(summary);
 *
 * @example
 * for await (const { data } of chasqui.documents.list(companyId).pages()) await save(data);
 */
export class Listing<Item, Page extends PageOf<Item> = PageOf<Item>>
  implements AsyncIterable<Item>
{
  readonly #read: (nextToken: string | undefined) => Promise<Page>;

  constructor(read: (nextToken: string | undefined) => Promise<Page>) {
    this.#read = read;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  /** The first of the list, or undefined where it is empty. */
  async first(): Promise<Item | undefined> {
    for await (const item of this) return item;
    return undefined;
  }

  /** One page: the first, or the one that the token of the page before it names. */
  async page(nextToken?: string): Promise<Page> {
    return this.#read(nextToken);
  }

  /** The same, a page at a time. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let nextToken: string | undefined;
    do {
      const page = await this.#read(nextToken);
      yield page;
      nextToken = page.meta.next_token ?? undefined;
    } while (nextToken !== undefined);
  }
}

import type { GetFileQuery } from '../generated/types.ts';
import type { CallOptions, FileAnswer, Transport } from '../transport.ts';

/** Files behind the links of documents and companies. */
export class Files {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /**
   * The file of a link (`document_pdf`, `document_file`, `document_cdr`, `logo`), asked from the service that this client
   * calls: the answer, whose body is the file.
   */
  async open(link: string, query: GetFileQuery = {}, options?: CallOptions): Promise<FileAnswer> {
    const { pathname } = new URL(link);
    const at = pathname.slice(Math.max(0, pathname.lastIndexOf('/files/')));
    return this.#transport.open({ method: 'GET', path: at, query, options });
  }
}

import type {
  MailPreview,
  MailPreviewRequest,
  MailSettings,
  NewMailSettings,
} from '../generated/types.ts';
import { path } from '../path.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** How a company mails its documents. What is mailed is in `documents`: `mail` and `mails`. */
export class MailOfCompanies {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  async settings(companyId: string, options?: CallOptions): Promise<MailSettings> {
    const from = path`/api/company/${companyId}/mail`;
    return this.#transport.call({ method: 'GET', path: from, options });
  }

  async setSettings(
    companyId: string,
    settings: NewMailSettings,
    options?: CallOptions,
  ): Promise<MailSettings> {
    const at = path`/api/company/${companyId}/mail`;
    return this.#transport.call({ method: 'PUT', path: at, json: settings, options });
  }

  /** What a mail about a document would say. Nothing is sent. */
  async preview(
    companyId: string,
    request: MailPreviewRequest,
    options?: CallOptions,
  ): Promise<MailPreview> {
    const at = path`/api/company/${companyId}/mail/preview`;
    const call = { method: 'POST', path: at, json: request, isRepeatable: true } as const;
    return this.#transport.call({ ...call, options });
  }
}

import type {
  Company,
  CompanyChanges,
  CompanyPage,
  NewCompany,
  NewCredentials,
  TestedCredentials,
  TestedService,
} from '../generated/types.ts';
import { Listing } from '../listing.ts';
import { path } from '../path.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** Companies of the account, and what they sign with. */
export class Companies {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /** The companies that the key may see, newest first. */
  list(options?: CallOptions): Listing<Company, CompanyPage> {
    return new Listing((next_token) =>
      this.#transport.call({
        method: 'GET',
        path: '/api/account/companies',
        query: { limit: 100, next_token },
        options,
      }),
    );
  }

  async get(companyId: string, options?: CallOptions): Promise<Company> {
    return this.#transport.call({ method: 'GET', path: path`/api/company/${companyId}`, options });
  }

  /** Needs a key with the scope `admin`. */
  async create(company: NewCompany, options?: CallOptions): Promise<Company> {
    return this.#transport.call({ method: 'POST', path: '/api/company', json: company, options });
  }

  /** Changes only the fields that are given. Needs a key with the scope `admin`. */
  async change(
    companyId: string,
    changes: CompanyChanges,
    options?: CallOptions,
  ): Promise<Company> {
    return this.#transport.call({
      method: 'PATCH',
      path: path`/api/company/${companyId}`,
      json: changes,
      options,
    });
  }

  /** Sets the certificate, the user and the clients; what is left out stays as it is. */
  async setCredentials(
    companyId: string,
    credentials: NewCredentials,
    options?: CallOptions,
  ): Promise<Company> {
    return this.#transport.call({
      method: 'PUT',
      path: path`/api/company/${companyId}/credentials`,
      json: credentials,
      options,
    });
  }

  /** Asks each service of the authority something harmless, and says whether it takes the credentials. */
  async testCredentials(companyId: string, options?: CallOptions): Promise<TestedService[]> {
    const { data } = await this.#transport.call<TestedCredentials>({
      method: 'POST',
      path: path`/api/company/${companyId}/credentials/test`,
      options: { timeoutMs: 90_000, ...options },
    });
    return data;
  }

  /** Sets the logo: a PNG, JPEG or SVG; the type of the blob says which. */
  async setLogo(companyId: string, image: Blob, options?: CallOptions): Promise<Company> {
    return this.#transport.call({
      method: 'PUT',
      path: path`/api/company/${companyId}/logo`,
      file: image,
      options,
    });
  }

  async removeLogo(companyId: string, options?: CallOptions): Promise<void> {
    const at = path`/api/company/${companyId}/logo`;
    await this.#transport.call({ method: 'DELETE', path: at, options });
  }

  /** Takes the certificate, the user and the clients away: nothing is issued or sent until there are new ones. */
  async removeCredentials(companyId: string, options?: CallOptions): Promise<void> {
    const at = path`/api/company/${companyId}/credentials`;
    await this.#transport.call({ method: 'DELETE', path: at, options });
  }
}

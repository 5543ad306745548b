import { expect } from 'vitest';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import { testRuc } from './documents.ts';
import { cdrName, type FormFile, formOf } from './import-files.ts';
import { type Answer, jsonOf, startService, type TestService } from './service.ts';
import { createTestStore, type Storage, type TestStore } from './stores.ts';
import { createTenant, type Tenant } from './tenants.ts';

/** The document as the interface shows it; what the tests look at. */
export type ShownDocument = {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly hash: string | null;
  readonly document_pdf: string;
  readonly document_file: string;
  readonly document_cdr: string;
  readonly acknowledgement: {
    readonly code: string;
    readonly description: string;
    readonly notes: readonly string[];
    readonly received_at: string | null;
  } | null;
};

export type ProblemAnswer = {
  readonly code: string;
  readonly detail: string;
  readonly status: number;
  readonly errors?: readonly { readonly detail: string; readonly pointer?: string }[];
};

export type Sending = {
  readonly type?: string;
  /** Sent as the file name of the body. */
  readonly name?: string;
  readonly query?: string;
  readonly key?: string;
  readonly companyId?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A service with a company, and the operation that takes documents in. */
export type ImportDoor = {
  readonly store: TestStore;
  readonly service: TestService;
  readonly tenant: Tenant;
  readonly company: CompanyRecord;
  readonly other: CompanyRecord;
  readonly taxId: string;
  /** A number that nothing has been stored under. */
  freshNumber(series?: string): string;
  send(body: Buffer | string, sending?: Sending): Promise<Answer>;
  sendForm(files: readonly FormFile[], sending?: Sending): Promise<Answer>;
  /** An acknowledgement in its ZIP, under the name that the authority gives it. */
  sendCdr(zip: Buffer, subject: string): Promise<Answer>;
  get(path: string): Promise<Answer>;
  document(id: string): Promise<ShownDocument>;
  /** How many rows there are of everything that an import writes. */
  held(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
};

const tables = ['documents', 'document_list', 'document_files', 'filings', 'companies'];

export async function openImportDoor(
  storage: Storage,
  trustedCertificates: readonly Buffer[] = [],
): Promise<ImportDoor> {
  const store = await createTestStore(storage);
  const readers = { trustedCertificates };
  const service = await startService(store.stores, { logLevel: 'error', readers });
  const taxIds = [testRuc(), testRuc()];
  const tenant = await createTenant(service.context, {
    taxIds,
    documentsPerCompany: 0,
    seed: 'door',
  });
  const [company, other] = tenant.companies;
  if (company === undefined || other === undefined) throw new Error('no companies');
  let numbers = 0;
  const send = (body: Buffer | string, sending: Sending = {}) => {
    const { type = 'application/xml', name, query = '', headers = {} } = sending;
    const named =
      name === undefined ? {} : { 'Content-Disposition': `attachment; filename="${name}"` };
    return service.request(
      `/api/document/company/${sending.companyId ?? company.id}/import${query}`,
      {
        method: 'POST',
        key: sending.key ?? tenant.keys.write.text,
        headers: { 'Content-Type': type, ...named, ...headers },
        body,
      },
    );
  };
  return {
    store,
    service,
    tenant,
    company,
    other,
    taxId: company.tax_id,
    freshNumber(series = 'F001') {
      numbers += 1;
      return `${series}-${numbers}`;
    },
    send,
    sendForm(files, sending = {}) {
      const { contentType, body } = formOf(files);
      return send(body, { ...sending, type: contentType });
    },
    sendCdr: (zip, subject) =>
      send(zip, { type: 'application/zip', name: `${cdrName(company.tax_id, subject)}.zip` }),
    get: (path) => service.request(path, { key: tenant.keys.read.text }),
    document: async (id) =>
      jsonOf<ShownDocument>(
        await service.request(`/api/document/${id}`, { key: tenant.keys.read.text }),
      ),
    async held() {
      const counts: Record<string, number> = {};
      for (const table of tables) {
        const [row] = await store.sql(`SELECT count(*) AS n FROM ${table}`);
        counts[table] = Number(row?.n);
      }
      return counts;
    },
    async close() {
      await service.stop();
      await store.dispose();
    },
  };
}

/** The document of an answer that must have this status. */
export function documentOf(answer: Answer, status: number): ShownDocument {
  expect(answer.status, answer.text).toBe(status);
  return jsonOf<ShownDocument>(answer);
}

/** Refused with a code and a sentence, and without a word about the inside. */
export function expectRefusal(answer: Answer, status: number, code: string): ProblemAnswer {
  const problem = jsonOf<ProblemAnswer>(answer);
  expect([answer.status, problem.code], answer.text).toEqual([status, code]);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(problem.detail).toMatch(sentence);
  expect(answer.text).not.toMatch(insides);
  return problem;
}

/** Says something, and ends like one. */
export const sentence = /^[\w"].{15,}\.$/s;

/** What an answer or a report would show of the inside of the service. */
export const insides =
  /node_modules|node:internal|\bat \S+ \(|\/src\/|\.ts:\d|SQLITE|SELECT |TypeError|RangeError|undefined|\[object/;

export function permutations<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  if (values.length <= 1) return [values];
  return values.flatMap((first, index) =>
    permutations(values.filter((_, place) => place !== index)).map((rest) => [first, ...rest]),
  );
}

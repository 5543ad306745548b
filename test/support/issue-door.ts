import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import { testRuc } from './documents.ts';
import {
  type Answer,
  jsonOf,
  type ServiceOptions,
  startService,
  type TestService,
} from './service.ts';
import { createTestStore, type Storage, type TestStore } from './stores.ts';
import { createTenant, type Tenant } from './tenants.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The document as the interface shows it; what the tests look at. */
export type IssuedDocument = {
  readonly id: string;
  readonly external_id: string;
  readonly number: string;
  readonly date: string;
  readonly status: string;
  readonly hash: string | null;
  readonly total: number;
  readonly document_pdf: string;
  readonly document_file: string;
  readonly document_cdr: string;
  readonly observations: readonly { readonly code: string }[];
};

export type ProblemAnswer = {
  readonly code: string;
  readonly detail: string;
  readonly status: number;
  readonly errors: readonly {
    readonly code: string;
    readonly detail: string;
    readonly pointer: string;
  }[];
};

/** A service with a company in `test` and another one, and the operation that issues documents. */
export type IssueDoor = {
  readonly store: TestStore;
  readonly service: TestService;
  readonly tenant: Tenant;
  readonly company: CompanyRecord;
  readonly other: CompanyRecord;
  readonly secretKey: Buffer;
  post(draft: unknown, options?: PostOptions): Promise<Answer>;
  send(method: string, path: string, body?: unknown, key?: string): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** How many rows there are of everything that issuing writes. */
  held(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
};

export type PostOptions = {
  readonly companyId?: string;
  readonly query?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const tables = [
  'documents',
  'document_list',
  'document_files',
  'series',
  'issuances',
  'work',
  'document_events',
];

export async function openIssueDoor(
  storage: Storage,
  options: Pick<
    ServiceOptions,
    'now' | 'logLevel' | 'gateways' | 'openMcp' | 'requestsPerMinute'
  > = {},
): Promise<IssueDoor> {
  const store = await createTestStore(storage);
  const secretKey = randomBytes(32);
  const service = await startService(store.stores, {
    logLevel: 'error',
    ...options,
    secretKey: () => secretKey,
  });
  const plan = { taxIds: [testRuc(), testRuc()], documentsPerCompany: 0, seed: 'door' };
  const tenant = await createTenant(service.context, plan);
  const [company, other] = tenant.companies;
  if (company === undefined || other === undefined) throw new Error('no companies');
  const send = (method: string, path: string, body?: unknown, key?: string) =>
    service.request(path, {
      method,
      key: key ?? tenant.keys.admin.text,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    store,
    service,
    tenant,
    company,
    other,
    secretKey,
    send,
    post: (draft, { companyId = company.id, query = '', idempotencyKey, headers = {} } = {}) =>
      service.request(`/api/document/company/${companyId}${query}`, {
        method: 'POST',
        key: tenant.keys.write.text,
        headers: {
          'Content-Type': 'application/json',
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...headers,
        },
        body: typeof draft === 'string' ? draft : JSON.stringify(draft),
      }),
    get: (path) => service.request(path, { key: tenant.keys.read.text }),
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

export const customer = {
  document_type: '6',
  document_number: '20131312955',
  registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
};

/** An invoice of 118.00. */
export function invoice(fields: Json = {}): Json {
  return {
    type: 'invoice',
    series: 'F001',
    customer,
    items: [{ code: 'SKU-1', description: 'Arroz extra 5 kg', quantity: 2, unit_price: 59 }],
    ...fields,
  };
}

/** A receipt of 118.00. */
export function receipt(fields: Json = {}): Json {
  const document_number = '45871236';
  const who = { document_type: '1', document_number, registration_name: 'ROSA QUISPE MAMANI' };
  return invoice({ type: 'receipt', series: 'B001', customer: who, ...fields });
}

/** A credit note that annuls a document. */
export function creditNote(number: string, fields: Json = {}): Json {
  return invoice({
    type: 'credit-note',
    series: 'FC01',
    reference: { type: 'invoice', number, date: null },
    voided_code: '01',
    voided_reason: 'Anulación de la operación',
    ...fields,
  });
}

/** The document of an answer that must have this status. */
export function issuedOf(answer: Answer, status = 201): IssuedDocument {
  expect(answer.status, answer.text).toBe(status);
  return jsonOf<IssuedDocument>(answer);
}

export function problemOf(answer: Answer, status: number, code: string): ProblemAnswer {
  const problem = jsonOf<ProblemAnswer>(answer);
  expect({ status: answer.status, code: problem.code }, answer.text).toEqual({ status, code });
  return problem;
}

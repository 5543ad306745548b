import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chasqui, ChasquiError, type Draft } from '../../sdk/src/index.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import { testCompany } from '../support/documents.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-service.ts';
import { demoRows } from '../support/tenants.ts';

/** An invoice of 118.00, as a program with the SDK writes it. */
const draft = {
  type: 'invoice',
  series: 'F001',
  customer: {
    document_type: '6',
    document_number: '20131312955',
    registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
  },
  items: [{ description: 'Arroz extra 5 kg', quantity: 2, unit_price: '59.00' }],
} satisfies Draft;

let door: SendingDoor;
let chasqui: Chasqui;
let companyId: string;
const baseUrl = () => `http://127.0.0.1:${door.service.port}`;

beforeAll(async () => {
  door = await openSendingDoor('sqlite');
  door.work();
  companyId = door.company.id;
  chasqui = new Chasqui({ key: door.tenant.keys.admin.text, baseUrl: baseUrl() });
});
afterAll(() => door.close());

/** The error that a call ends with. */
async function refusalOf(call: Promise<unknown>): Promise<ChasquiError> {
  const error = await call.then(() => undefined).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ChasquiError);
  return error as ChasquiError;
}

describe('the language', () => {
  it('is the one that a client is made with', async () => {
    const key = door.tenant.keys.admin.text;
    const told = (language?: 'en' | 'es') => {
      const client = new Chasqui({ key, baseUrl: baseUrl(), ...(language && { language }) });
      return refusalOf(client.documents.issue(companyId, { ...draft, currency: 'HRK' }));
    };
    const [spanish, english, unsaid] = [await told('es'), await told('en'), await told()];
    expect(spanish.errors[0]?.detail).toBe('Ya no se paga en HRK: use la moneda que la reemplazó.');
    expect(english.errors[0]?.detail).toBe(
      'HRK is no longer paid with: use the currency that took its place.',
    );
    expect(unsaid.message).toBe(english.message);
    expect(spanish.code).toBe(english.code);
  });
});

describe('documents', () => {
  it('are issued, and settled by the authority', async () => {
    const issued = await chasqui.documents.issue(companyId, draft);
    expect(issued).toMatchObject({ status: 'pending', number: 'F001-00000001', total: '118.00' });
    const settled = await chasqui.documents.waitUntilSettled(issued.id);
    expect(settled).toMatchObject({ status: 'succeeded', acknowledgement: { code: '0' } });
    expect(await chasqui.documents.delivery(issued.id)).toMatchObject({ state: 'done' });
    const types: string[] = [];
    for await (const { type } of chasqui.documents.events(issued.id)) types.push(type);
    expect(types[0]).toBe('document.created');
    expect(await chasqui.documents.verification(issued.id)).toMatchObject({
      signature: { state: 'valid' },
    });
  });

  it('are voided, which is asked for once however often it is said', async () => {
    const { id } = await chasqui.documents.issue(companyId, draft);
    await chasqui.documents.waitUntilSettled(id);
    const asked = await chasqui.documents.void(id, 'ERROR EN EL RUC DEL CLIENTE');
    expect(asked.id).toBe(id);
    await chasqui.documents.void(id, 'ERROR EN EL RUC DEL CLIENTE');
    const gone = await chasqui.documents.waitUntilSettled(id, { waitMs: 120_000 });
    expect(gone.status).toBe('voided');
  });

  it('of one idempotency key are one document, also from another client', async () => {
    const other = new Chasqui({ key: door.tenant.keys.write.text, baseUrl: `${baseUrl()}/` });
    const first = await chasqui.documents.issue(companyId, draft, { idempotencyKey: 'order-17' });
    const again = await other.documents.issue(companyId, draft, { idempotencyKey: 'order-17' });
    expect(again.id).toBe(first.id);
  });

  it('of a dry run are computed and judged, and not stored', async () => {
    const customer = { ...draft.customer, document_number: '20131312950' };
    const { document, findings, xml } = await chasqui.documents.dryRun(companyId, {
      ...draft,
      customer,
    });
    expect(document).toMatchObject({ id: '', total: '118.00' });
    expect(xml).toContain('<?xml');
    expect(findings.map(({ level }) => level)).toContain('error');
  });

  it('are found by number and by filters', async () => {
    const [found] = await chasqui.documents.find(companyId, { type: 'invoice', number: 'F001-1' });
    expect(found?.number).toBe('F001-00000001');
    const pages = chasqui.documents.list(companyId, { status: 'failed' }).pages();
    for await (const { data, meta } of pages) {
      expect({ data, token: meta.next_token }).toEqual({ data: [], token: null });
    }
  });

  it('are imported, the same file as often as one likes', async () => {
    const taxId = '20990079197';
    const { id } = await chasqui.companies.create({
      tax_id: taxId,
      business_name: 'EJEMPLO',
      country: 'PE',
    });
    const name = `${taxId}-01-F901-00000001.xml`;
    const content = readFileSync(new URL(`../../examples/pe/import/${name}`, import.meta.url));
    const imported = await chasqui.documents.import(id, [{ name, content }]);
    const again = await chasqui.documents.import(id, [{ name, content: new Blob([content]) }]);
    if ('outcome' in imported || 'outcome' in again) throw new Error('a receipt, no document');
    expect(again).toEqual(imported);
    expect(imported.number).toBe('F901-00000001');
  });

  it('that do not settle in time are reported', async () => {
    await door.rest();
    const { id } = await chasqui.documents.issue(companyId, draft);
    const error = await refusalOf(chasqui.documents.waitUntilSettled(id, { waitMs: 300 }));
    expect(error).toMatchObject({ code: 'timed_out', title: 'No answer in time' });
    const client = { key: door.tenant.keys.admin.text, baseUrl: baseUrl() };
    const spanish = new Chasqui({ ...client, language: 'es' });
    const late = await refusalOf(spanish.documents.waitUntilSettled(id, { waitMs: 0 }));
    expect(late.detail).toMatch(/sigue sin respuesta definitiva después de 0 ms/);
    const reason = new Error('enough');
    const waiting = chasqui.documents.waitUntilSettled(id, { signal: AbortSignal.abort(reason) });
    await expect(waiting).rejects.toBe(reason);
    door.work();
  });
});

describe('a long list', () => {
  const count = 450;
  let longId: string;

  beforeAll(async () => {
    const company = testCompany(door.tenant.account);
    longId = company.id;
    await door.store.stores.companies.insert(company);
    const rows = demoRows(door.tenant.account, company, count, 'sdk');
    await insertRows(door.store.stores, door.tenant.account.id, rows);
  });

  it('is walked one by one, each document once', async () => {
    const ids = new Set<string>();
    let seen = 0;
    for await (const { id, company_id } of chasqui.documents.list(longId)) {
      expect(company_id).toBe(longId);
      ids.add(id);
      seen += 1;
    }
    expect({ seen, different: ids.size }).toEqual({ seen: count, different: count });
  });

  it('is walked page by page, and no further than wanted', async () => {
    const sizes: number[] = [];
    for await (const { data } of chasqui.documents.list(longId, { pageSize: 60 }).pages()) {
      sizes.push(data.length);
      if (sizes.length === 2) break;
    }
    expect(sizes).toEqual([60, 60]);
  });

  it('has the same documents where it is filtered', async () => {
    let seen = 0;
    const filters = { status: 'succeeded', pageSize: 60 } as const;
    for await (const { status } of chasqui.documents.list(longId, filters)) {
      expect(status).toBe('succeeded');
      seen += 1;
    }
    expect(seen).toBeGreaterThan(60);
  });
});

describe('amounts', () => {
  it('come as the digits that the service sent, and go as those that were given', async () => {
    const items = [
      { description: 'Clavos', quantity: '0.333', unit_value: '0.0000000001' },
      { description: 'Acero', quantity: 1, unit_price: '999999999.99' },
    ];
    const { document } = await chasqui.documents.dryRun(companyId, { ...draft, items });
    const raw = await door.post(
      `{"type":"invoice","series":"F001","customer":${JSON.stringify(draft.customer)},"items":[{"description":"Clavos","quantity":0.333,"unit_value":0.0000000001},{"description":"Acero","quantity":1,"unit_price":999999999.99}]}`,
      { query: '?dry_run=true' },
    );
    const total = /"total":([\d.]+),"tax_total"/.exec(raw.text)?.[1];
    expect(document.total).toBe(total);
    expect(document.items.map(({ quantity }) => quantity)).toEqual(['0.333', '1']);
    expect(document.items[1]?.unit_price).toBe('999999999.99');
  });

  it('are whatever the program wants them to be', async () => {
    type Cents = { readonly cents: bigint };
    const read = (text: string): Cents => {
      const [whole = '', decimals = ''] = text.split('.');
      return { cents: BigInt(whole + decimals.padEnd(2, '0').slice(0, 2)) };
    };
    const write = ({ cents }: Cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    const exact = new Chasqui({
      key: door.tenant.keys.admin.text,
      baseUrl: baseUrl(),
      amounts: { read, write },
    });
    const price: Cents = { cents: 5_900n };
    const items = [{ description: 'Arroz', quantity: 2, unit_price: price }];
    const issued = await exact.documents.issue(companyId, { ...draft, items });
    expect(issued.total.cents).toBe(11_800n);
    const [listed] = await exact.documents.find(companyId, issued);
    expect(listed?.total.cents).toBe(11_800n);
  });

  it('that are floats, or no amounts, are refused before they are sent', async () => {
    const priced = (unit_price: string | number) => ({
      ...draft,
      items: [{ description: 'Arroz', quantity: 1, unit_price }],
    });
    for (const wrong of [0.1 + 0.2, Number.NaN, '1,50', '', '0x10', '1.']) {
      const dryRun = chasqui.documents.dryRun(companyId, priced(wrong));
      await expect(dryRun, String(wrong)).rejects.toThrow(/^\/items\/0\/unit_price: /);
    }
  });
});

describe('other resources', () => {
  it('are companies, series and catalogues', async () => {
    const ids: string[] = [];
    for await (const { id } of chasqui.companies.list()) ids.push(id);
    expect(ids).toContain(companyId);
    const changed = await chasqui.companies.change(companyId, { trade_name: 'Ñandú' });
    expect(await chasqui.companies.get(companyId)).toEqual(changed);
    expect(changed).toMatchObject({ trade_name: 'Ñandú', summary_hour: 22 });
    const series = { type: 'invoice', series: 'F777', next_number: 41 } as const;
    expect(await chasqui.series.create(companyId, series)).toMatchObject({ next: 'F777-00000041' });
    const names: (string | number)[] = [];
    for await (const each of chasqui.series.list(companyId))
      names.push(each.series, each.next_number);
    expect(names).toEqual(expect.arrayContaining(['F777', 41]));
    expect(await chasqui.catalogues.currencies('PE')).toHaveLength(2);
    expect(await chasqui.catalogues.of('pe')).toMatchObject({ country: 'PE' });
    expect(await chasqui.catalogues.authority('PE', '07')).not.toEqual([]);
  });
});

describe('webhooks', () => {
  it('are made, changed, tested and removed', async () => {
    const url = 'https://shop.example/hook';
    // Of a kind that does not happen here: one that waits would be shown.
    const { secret, ...made } = await chasqui.webhooks.create({ url, events: ['clock.*'] });
    expect(secret).toMatch(/^whsec_/);
    expect(await chasqui.webhooks.get(made.id)).toEqual(made);
    const rotated = await chasqui.webhooks.rotateSecret(made.id);
    expect(rotated.secret).not.toBe(secret);
    const changed = await chasqui.webhooks.change(made.id, { state: 'disabled' });
    expect(changed).toMatchObject({ state: 'disabled', disabled_reason: 'asked' });
    const ids: string[] = [];
    for await (const { id } of chasqui.webhooks.list()) ids.push(id);
    expect(ids).toContain(made.id);
    const sent: unknown[] = [];
    for await (const each of chasqui.webhooks.deliveries(made.id, { state: 'missed' }))
      sent.push(each);
    expect(sent).toEqual([]);
    const retried = chasqui.webhooks.retry(made.id, 'x');
    expect((await refusalOf(retried)).code).toBe('webhook_conflict');
    await chasqui.webhooks.remove(made.id);
    expect((await refusalOf(chasqui.webhooks.test(made.id))).code).toBe('webhook_not_found');
  });
});

describe('errors', () => {
  it('have the code of the service, everything that is wrong, and the id of the request', async () => {
    const items = [{ description: 'Arroz', quantity: 1, unit_price: '59', total: '60' }];
    const error = await refusalOf(chasqui.documents.issue(companyId, { ...draft, items }));
    expect(error).toMatchObject({ code: 'draft_refused', status: 422 });
    expect(error.errors[0]?.pointer).toBe('/items/0/total');
    expect(error.requestId).toMatch(/^req_/);
    expect(error.message).toContain(error.detail);
  });

  it('are for a wrong key, and say nothing of it', async () => {
    const stranger = new Chasqui({ key: `chq_${'0'.repeat(36)}`, baseUrl: baseUrl() });
    const error = await refusalOf(stranger.companies.get(companyId));
    expect(error.status).toBe(401);
    expect(JSON.stringify({ ...error, text: String(error) })).not.toContain('chq_000');
  });

  it.each([
    { key: '', baseUrl: 'http://localhost' },
    { key: 'chq_ä', baseUrl: 'http://localhost' },
    { key: 'chq_1', baseUrl: 'localhost:8080' },
    { key: 'chq_1', baseUrl: 'http://user:password@localhost' },
  ])('come at once where a client cannot be: %j', (options) => {
    expect(() => new Chasqui(options)).toThrow(TypeError);
  });

  it.each(['', '.', '..'])('come for the id %j, which would make another path', async (id) => {
    await expect(chasqui.documents.get(id)).rejects.toThrow(TypeError);
  });

  it('come for ids of any characters from the service, as not found', async () => {
    for (const id of ['a/b', 'x?limit=1', '%2e%2e', 'ñ', 'doc_1#']) {
      expect((await refusalOf(chasqui.documents.get(id))).status, id).toBe(404);
    }
  });
});

describe('events', () => {
  it('are followed from a position on, each once, as they happen', async () => {
    // What tests before this one issued is settled first: its acceptances are events as well.
    for await (const { id } of chasqui.documents.list(companyId, { status: 'pending' })) {
      await chasqui.documents.waitUntilSettled(id);
    }
    const before = await chasqui.events.list({ order: 'newest' }).first();
    const after = before?.position ?? 0;
    const ids: string[] = [];
    const seen: string[] = [];
    const following = (async () => {
      const types = ['document.created', 'document.accepted'] as const;
      for await (const event of chasqui.events.follow({ after, types, everyMs: 50 })) {
        expect(event.position).toBeGreaterThan(after);
        seen.push(`${event.document_id} ${event.type}`);
        if (seen.length === 4) return;
      }
    })();
    for (let count = 0; count < 2; count += 1) {
      const { id } = await chasqui.documents.issue(companyId, draft);
      await chasqui.documents.waitUntilSettled(id);
      ids.push(id);
    }
    await following;
    expect(seen.toSorted()).toEqual(
      ids.flatMap((id) => [`${id} document.accepted`, `${id} document.created`]).toSorted(),
    );
  });

  it('are listed whole, the oldest first', async () => {
    const positions: number[] = [];
    for await (const { position } of chasqui.events.list()) positions.push(position);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(positions[0]).toBe(1);
    expect(new Set(positions).size).toBe(positions.length);
  });
});

describe('people', () => {
  /** What a browser does with cookies, and with the origin of its page. */
  function browser(): typeof fetch {
    const cookies = new Map<string, string>();
    return async (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      headers.set('sec-fetch-site', 'same-origin');
      const response = await fetch(url, { ...init, headers });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      return response;
    };
  }

  it('are invited with a key, and then call without one', async () => {
    const { user, url } = await chasqui.users.invite({
      email: 'ana@andina.example',
      role: 'admin',
    });
    const page = new Chasqui({ session: true, baseUrl: baseUrl(), fetch: browser() });
    const token = url.split('#')[1] ?? '';
    expect(await page.session.readLink(token)).toMatchObject({ email: 'ana@andina.example' });
    await page.session.signIn({ token, password: 'una frase larga' });
    expect(await page.session.get()).toMatchObject({ user: { id: user.id }, scope: 'admin' });
    const { id, key } = await page.keys.create({ name: 'of a person' });
    expect(key).toMatch(/^chq_/);
    await page.keys.revoke(id);
    expect((await page.keys.list().first())?.revoked_at).not.toBeNull();
    expect(await page.session.list()).toHaveLength(1);
    const acts: string[] = [];
    for await (const { operation } of chasqui.users.acts({ user: user.id })) acts.push(operation);
    expect(acts).toEqual(['revokeKey', 'createKey']);
    await page.session.signOut();
    expect((await refusalOf(page.session.get())).code).toBe('session_ended');
  });

  it('say again that it is them where lasting power asks for it, and go on', async () => {
    const { url } = await chasqui.users.invite({ email: 'sara@andina.example', role: 'admin' });
    const send = browser();
    let refusals = 0;
    // As if ten minutes had gone by: the service answers so until the person confirmed.
    const stale: typeof fetch = async (to, init) => {
      const isKey = String(to).endsWith('/api/account/keys') && init?.method === 'POST';
      if (!isKey || refusals > 0) return send(to, init);
      refusals += 1;
      const errors = [{ code: 'confirmation_required', pointer: '/password', detail: '' }];
      const problem = { code: 'confirmation_required', detail: 'Confirm.', errors };
      return Response.json(problem, { status: 403 });
    };
    const password = 'una frase larga';
    let wants = false;
    const page: Chasqui = new Chasqui({
      session: true,
      baseUrl: baseUrl(),
      fetch: stale,
      async confirm({ errors }) {
        expect(errors.map(({ pointer }) => pointer)).toEqual(['/password']);
        if (wants) await page.session.confirm({ password });
        return wants;
      },
    });
    await page.session.signIn({ token: url.split('#')[1] ?? '', password });
    expect((await refusalOf(page.keys.create({ name: 'x' }))).code).toBe('confirmation_required');
    [wants, refusals] = [true, 0];
    expect((await page.keys.create({ name: 'x' })).key).toMatch(/^chq_/);
    expect((await refusalOf(page.session.confirm({ password: 'wrong' }))).code).toBe(
      'sign_in_failed',
    );
  });

  it('are changed, and found', async () => {
    const { user } = await chasqui.users.invite({ email: 'luis@andina.example' });
    await chasqui.users.change(user.id, { disabled: true });
    expect(await chasqui.users.get(user.id)).toMatchObject({ state: 'disabled' });
    expect((await chasqui.users.list().first())?.id).toBe(user.id);
    expect((await refusalOf(chasqui.users.inviteAgain(user.id))).code).toBe('user_conflict');
    await chasqui.users.change(user.id, { disabled: false });
    expect((await chasqui.users.inviteAgain(user.id)).url).toContain('#');
  });

  it('have a second factor', async () => {
    const { url } = await chasqui.users.invite({ email: 'rosa@andina.example' });
    const page = new Chasqui({ session: true, baseUrl: baseUrl(), fetch: browser() });
    await page.session.signIn({ token: url.split('#')[1] ?? '', password: 'una frase larga' });
    expect((await page.session.beginSecondFactor('una frase larga')).uri).toMatch(/^otpauth:/);
    expect((await refusalOf(page.session.confirmSecondFactor('000000'))).code).toBe(
      'second_factor_wrong',
    );
    await page.session.removeSecondFactor('una frase larga');
    const change = { current: 'una frase larga', password: 'otra frase larga' };
    expect(await page.session.changePassword(change)).toMatchObject({ user: { state: 'active' } });
    const [session] = await page.session.list();
    await page.session.end(session?.id ?? '');
    expect((await refusalOf(page.session.get())).code).toBe('session_ended');
  });

  it('of a client without a key are a mistake that is told at once', () => {
    const options = { key: process.env.NO_SUCH_KEY, baseUrl: baseUrl() };
    expect(() => new Chasqui(options)).toThrow(/key is not set.*API key/);
  });
});

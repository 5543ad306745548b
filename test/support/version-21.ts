import type { BlankStore } from './blank-store.ts';

export const accountId = 'acc_019b76daa80078b083a635382335dee7';
const companyId = 'com_019b76daa800715f98f21dd4bdfbc250';
const at = Date.UTC(2026, 10, 1);

/** A store as 0.2.0 leaves it, with so many documents. What they say matters to nobody here: test/fixtures/0.2.0 has whole ones. */
export async function fillVersion21(store: BlankStore, documents: number): Promise<void> {
  await store.migrate(store.migrations.filter(({ number }) => number <= 21));
  const place = { account_id: accountId, company_id: companyId };
  await store.insert('accounts', [
    { account_id: accountId, name: 'Andina', link_secret: Buffer.alloc(32, 1), created_at: at },
  ]);
  await store.insert('companies', [
    {
      account_id: accountId,
      id: companyId,
      country: 'PE',
      tax_id: '20990079197',
      data: '{}',
      created_at: at,
      updated_at: at,
    },
  ]);
  await store.insert('api_keys', keys());
  const ids = Array.from({ length: documents }, (_, index) => idOf('doc', index));
  await store.insert(
    'documents',
    ids.map((id, index) => ({
      ...place,
      id,
      issued_at: at + index,
      fingerprint: id,
      body: `{"id":"${id}"}`,
    })),
  );
  await store.insert(
    'document_list',
    ids.map((id, index) => ({
      ...place,
      issued_at: at + index,
      id,
      status: 'pending',
      type: 'invoice',
      series: 'F001',
      sequence: index + 1,
      released_id: '',
      summary: `{"id":"${id}"}`,
    })),
  );
  await store.insert('work', ids.map(sendingOf));
  await store.insert(
    'document_events',
    ids.map((id, index) => ({
      account_id: accountId,
      document_id: id,
      id: idOf('evt', index),
      type: 'document.created',
      at: at + index,
      data: '{}',
    })),
  );

  function sendingOf(id: string, index: number) {
    return {
      ...place,
      id: idOf('wrk', index),
      queue: 'authority',
      owner_id: companyId,
      kind: 'send_document',
      subject_id: id,
      environment: 'live',
      due_at: at + index,
      attempts: 0,
      state: 'due',
      created_at: at + index,
    };
  }
}

/** A chain of keys: a user made the first, and each made the next. */
function keys() {
  return Array.from({ length: 5 }, (_, index) => ({
    account_id: accountId,
    id: idOf('key', index),
    hash: String(index),
    name: '',
    prefix: 'chq_',
    last_four: '0000',
    scope: 'admin',
    created_at: at,
    created_by: index === 0 ? 'usr_019b76daa80078b083a635382335dee7' : idOf('key', index - 1),
  }));
}

function idOf(kind: string, index: number): string {
  return `${kind}_019b76daa800${index.toString(16).padStart(20, '0')}`;
}

import { afterAll, expect, it, vi } from 'vitest';

// The page's own client is made where it is first imported.
vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
vi.stubGlobal('document', { documentElement: { lang: 'es' } });
afterAll(() => vi.unstubAllGlobals());

const { sendFile } = await import('./send-file.ts');

const options = { companyId: `com_${'0'.repeat(32)}`, allowUnsigned: false };

/** A document that was changed in this very second, by whatever request. */
function answering(status: number, headers: Readonly<Record<string, string>>) {
  const now = new Date();
  const document = { id: `doc_${'0'.repeat(32)}`, updated_at: now.toISOString() };
  const body = JSON.stringify(document);
  vi.stubGlobal('fetch', async () => {
    const type = { 'Content-Type': 'application/json', Date: now.toUTCString() };
    return new Response(body, { status, headers: { ...type, ...headers } });
  });
}

it.each([
  [201, 'stored'],
  [200, 'completed'],
  [200, 'unchanged'],
] as const)('returns the outcome that the service names: %s %s', async (status, outcome) => {
  answering(status, { 'Import-Outcome': outcome });
  const result = await sendFile(options, 'a/F001-1.xml', new Blob(['<Invoice/>']));
  expect(result).toMatchObject({ path: 'a/F001-1.xml', outcome });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../src/app/create-context.ts';
import { packageRoot } from '../src/platform/files/package-root.ts';
import { unpack } from '../src/subjects/imports/unpack-files.ts';
import { readFile } from '../src/subjects/ledger/documents/read-file.ts';
import { peru } from './support/documents.ts';
import { documentOf, type ImportDoor, openImportDoor } from './support/import-door.ts';
import { jsonOf } from './support/service.ts';
import { makeZip } from './support/zip.ts';

const folder = join(packageRoot(), 'examples/pe/import');
const name = '20990079197-09-T901-00000001';
const url = `https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=demostracion-T901-1`;

describe('the QR of a printed guide', () => {
  let door: ImportDoor;
  let companyId: string;

  beforeAll(async () => {
    door = await openImportDoor('sqlite');
    const fields = { tax_id: '20990079197', business_name: 'ANDINA S.A.C.', country: 'PE' };
    const made = await door.service.request('/api/company', {
      method: 'POST',
      key: door.tenant.keys.admin.text,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
    companyId = jsonOf<{ id: string }>(made).id;
  });
  afterAll(() => door.close());

  /** Where the printer is asked to lead the QR to. */
  async function printedUrl(link: string): Promise<string | null> {
    let given: string | null = 'not printed';
    const printer = {
      print: async (_: unknown, options: { readonly qrUrl: string | null }) => {
        given = options.qrUrl;
        return Buffer.from('%PDF');
      },
    };
    const regimes = new Map([['PE', { ...peru, openPrinter: async () => printer }]]);
    const context = createContext({ stores: door.store.stores, regimes, now: Date.now });
    const token = new URL(link).pathname.split('/')[2] ?? '';
    const file = await readFile(context, token, {
      linksExpire: false,
      format: 'a4',
      language: null,
    });
    await file.bytes();
    return given;
  }

  it('is that of its acknowledgement, which SUNAT sends after an empty folder', async () => {
    const xml = readFileSync(join(folder, `${name}.xml`));
    const guide = documentOf(await door.send(xml, { companyId, name: `${name}.xml` }), 201);
    expect(await printedUrl(guide.document_pdf)).toBeNull();
    const kept = readFileSync(join(folder, `R-${name}.zip`));
    const [answer] = unpack({ bytes: kept, name: null }, `R-${name}.zip`);
    if (answer === undefined || 'error' in answer) throw new Error('no acknowledgement');
    const zip = makeZip([
      { name: 'dummy/', stored: true },
      { name: `R-${name}.xml`, content: answer.bytes },
    ]);
    const sent = { companyId, type: 'application/zip', name: `R-${name}.zip` };
    documentOf(await door.send(zip, sent), 200);
    expect(await printedUrl(guide.document_pdf)).toBe(url);
  });
});

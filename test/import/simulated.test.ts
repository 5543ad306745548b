import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  packAcknowledgement,
  writeAcknowledgement,
} from '../../src/countries/pe/authority/acknowledgement.ts';
import { makeSimulatorCredentials } from '../../src/countries/pe/authority/certificate.ts';
import { createSigner } from '../../src/countries/pe/shared/signature/sign.ts';
import { makeTestCredentials } from '../../src/countries/pe/shared/signature/test-certificate.ts';
import { openZip } from '../../src/kernel/zip/zip.ts';
import type { Signer } from '../../src/subjects/country/regime.ts';
import { Importer } from '../../src/subjects/imports/import-files.ts';
import { type ImportDoor, openImportDoor } from '../support/import-door.ts';
import { signed, signedInvoice, voidingXml } from '../support/import-files.ts';

function unpackedXml(zip: Buffer): Buffer {
  const archive = openZip(zip);
  const entry = archive.entries().find(({ directory }) => !directory);
  if (entry === undefined) throw new Error('The ZIP has no file.');
  return archive.read(entry);
}

describe('an acknowledgement of our own SUNAT', () => {
  let door: ImportDoor;
  let authority: Signer;

  beforeAll(async () => {
    door = await openImportDoor('sqlite');
    authority = createSigner(await makeSimulatorCredentials(Date.now()));
  });
  afterAll(() => door.close());

  function simulated(number: string, subject = `01-${number}`): Buffer {
    const answer = { at: Date.UTC(2026, 5, 1, 15), code: '0', description: 'SIMULADO', notes: [] };
    const xml = writeAcknowledgement({ taxId: door.taxId, number, url: null }, answer);
    return packAcknowledgement(authority, `${door.taxId}-${subject}`, xml).bytes;
  }

  /** Environment and status of the documents under a number. */
  const statesOf = async (number: string) => {
    const rows = await door.store.sql('SELECT environment, body FROM documents');
    const documents = rows.map(({ environment, body }) => ({
      environment,
      ...JSON.parse(String(body)),
    }));
    return documents
      .filter((document) => document.number === number)
      .map(({ environment, status }) => `${environment} ${status}`);
  };

  it('makes the document beside it a test, with a finding, whatever signature it has', async () => {
    const number = door.freshNumber();
    const answer = await door.sendForm([
      { name: 'x.xml', bytes: signedInvoice(door.taxId, number) },
      { name: `R-${door.taxId}-01-${number}.zip`, bytes: simulated(number) },
    ]);
    expect(answer.status).toBe(201);
    expect(await statesOf(number)).toEqual(['test succeeded']);
  });

  it('does so among the files of a folder too', async () => {
    const number = door.freshNumber();
    const importer = new Importer(door.service.context, {
      account: door.tenant.account,
      company: null,
      createCompanies: false,
      allowUnsigned: false,
      atomic: false,
    });
    const named = (name: string, bytes: Buffer) => ({ name, bytes, path: name, container: null });
    const answer = unpackedXml(simulated(number));
    const outcomes = await importer.importBatch([
      named(`R-${door.taxId}-01-${number}.xml`, answer),
      named('x.xml', signedInvoice(door.taxId, number)),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['completed', 'stored']);
    expect(outcomes[1]?.warnings.join()).toContain('simulated');
    expect(await statesOf(number)).toEqual(['test succeeded']);
  });

  it('is never kept for a legal document, nor given to one', async () => {
    const number = door.freshNumber();
    const alone = await door.sendCdr(simulated(number), `01-${number}`);
    expect([alone.status, alone.text]).toEqual([422, expect.stringContaining('simulated')]);
    await door.send(signedInvoice(door.taxId, number));
    const late = await door.sendCdr(simulated(number), `01-${number}`);
    expect(late.status).toBe(422);
    expect(await statesOf(number)).toEqual(['live pending']);
  });

  it('of a communication is refused: those that are imported are about legal documents', async () => {
    const name = 'RA-20260601-1';
    const answer = await door.sendCdr(simulated(name, name), name);
    expect(answer.status).toBe(422);
  });

  it('as little as a communication that is signed for a test', async () => {
    const number = door.freshNumber();
    await door.send(signedInvoice(door.taxId, number));
    const credentials = await makeTestCredentials({
      taxId: door.taxId,
      businessName: 'ANDINA',
      now: Date.now(),
    });
    const xml = voidingXml(door.taxId, 'RA-20260601-2', [{ type: '01', number }]);
    const certificate = credentials.certificate.toString('base64');
    const answer = await door.send(signed(xml, door.taxId, { key: credentials.key, certificate }));
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining('test certificate'),
    ]);
    expect(await statesOf(number)).toEqual(['live pending']);
  });
});

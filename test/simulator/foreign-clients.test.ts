import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { summary } from '../support/filings.ts';
import {
  exampleFile,
  openSigner,
  type SentFile,
  startSimulator,
  taxId,
  zipped,
} from '../support/simulator.ts';

const execute = promisify(execFile);

/** Clients that others wrote. Those that this machine lacks are skipped: .ci/run installs them where it may. */
const clients = [
  {
    name: "Python's zeep",
    // The system's own Python has it where a newer one was put before it.
    programs: ['python3', '/usr/bin/python3'],
    script: 'zeep_client.py',
    probe: ['-c', 'import zeep'],
  },
  {
    name: "PHP's SoapClient",
    programs: ['php'],
    script: 'soap_client.php',
    probe: ['-r', 'new ReflectionClass("SoapClient"); new ReflectionClass("ZipArchive");'],
  },
];

type Found = { readonly name: string; readonly xml: string };
type Told = {
  readonly bill: Found;
  readonly ticket: string;
  readonly summary: { readonly code: string; readonly cdr: Found };
  readonly state: string;
  readonly found: { readonly code: string; readonly cdr: Found };
  readonly fault: { readonly code: string; readonly message: string } | null;
};

const folder = mkdtempSync(join(tmpdir(), 'chasqui-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));

function zipFile(file: SentFile): string {
  const path = join(folder, `${file.name}.zip`);
  writeFileSync(path, Buffer.from(zipped(file), 'base64'));
  return path;
}

for (const { name, programs, script, probe } of clients) {
  const program = programs.find((each) => spawnSync(each, probe).status === 0);
  it.skipIf(program === undefined)(
    `${name} sends to the simulator and reads its answers, by the WSDLs alone`,
    async () => {
      const simulator = await startSimulator();
      const signer = await openSigner();
      const bill = exampleFile(signer, 'factura-gravada');
      const day = '2026-05-04';
      const lines = [{ number: 'B001-1', condition: '1' }];
      const filed = summary(signer, lines, { day, issued: day, order: 1 });
      const files = [bill, filed, { name: `${taxId}-01-F001-00000009`, xml: Buffer.from('<no') }];
      const path = fileURLToPath(new URL(`clients/${script}`, import.meta.url));
      const args = [path, simulator.url, taxId, ...files.map(zipFile)];
      const { stdout } = await execute(program ?? '', args);
      const told = JSON.parse(stdout) as Told;
      expect(told.bill.name).toBe(`R-${bill.name}.xml`);
      expect(told.bill.xml).toContain('SIMULADO, SIN VALOR LEGAL');
      expect(told.summary.code).toBe('0');
      expect(told.summary.cdr.xml).toContain(filed.name.slice(12));
      expect(told.state).toBe('0001');
      expect(told.found).toEqual({ code: '0001', cdr: told.bill });
      expect(told.fault?.code).toMatch(/Client\.0306$/);
      const { documents } = await simulator.register();
      expect(documents.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    },
  );
}

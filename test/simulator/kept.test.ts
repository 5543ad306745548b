import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { limaDay, limaTime } from '../../src/countries/pe/shared/lima.ts';
import { openRegisterFile } from '../../src/simulators/pe/journal.ts';
import type { Signer } from '../../src/subjects/country/regime.ts';
import { chasqui, start, until } from '../support/cli.ts';
import { summary } from '../support/filings.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import {
  acknowledged,
  clientOf,
  exampleFile,
  faultOf,
  openSigner,
  unpacked,
} from '../support/simulator.ts';

let signer: Signer;

beforeAll(async () => {
  signer = await openSigner();
});

/** Today's invoice: the program has no other clock than the machine's. */
function todays(sequence: number) {
  const [day = '', time = ''] = limaTime(Date.now()).slice(0, 19).split('T');
  const change = (xml: string) =>
    xml.replace('2026-05-04', day).replace('<cbc:IssueTime>09:30:00', `<cbc:IssueTime>${time}`);
  return exampleFile(signer, 'factura-gravada', { sequence, change });
}

async function startProgram(...flags: readonly string[]) {
  const program = start(['sunat', '--port', '0', ...flags]);
  await until('it says its address', () => program.stdout().includes('\n'));
  return { ...program, ...clientOf(program.stdout().trim()) };
}

describe('chasqui sunat', () => {
  it('keeps what it said over a kill, certificate included', async () => {
    const register = join(temporaryFolder(), 'register.jsonl');
    const first = await startProgram('--register', register);
    const files = [1, 2, 3].map(todays);
    const told: string[] = [];
    for (const file of files) {
      const answer = await first.sendBill(file);
      expect(acknowledged(answer).code).toBe('0');
      told.push(answer.at('sendBillResponse', 'applicationResponse'));
    }
    const day = limaDay(Date.now());
    const lines = [{ number: 'B001-1', condition: '1' }];
    const sent = await first.sendSummary(summary(signer, lines, { day, issued: day, order: 1 }));
    const ticket = sent.at('sendSummaryResponse', 'ticket');
    const before = await first.register();
    first.child.kill('SIGKILL');
    await first.ended;
    // Half a line is what a process leaves that is killed while it writes.
    appendFileSync(register, '{"account":"","change":{"documents":[{"na');

    const second = await startProgram('--register', register);
    expect(await second.register()).toEqual(before);
    for (const [index, file] of files.entries()) {
      expect(faultOf(await second.sendBill(file))).toBe('Client.1033');
      const asked = await second.consult('getStatusCdr', file.name);
      expect(asked.at('getStatusCdrResponse', 'statusCdr', 'content')).toBe(told[index]);
    }
    const polled = await second.getStatus(ticket);
    expect(unpacked(polled.at('getStatusResponse', 'status', 'content')).code).toBe('0');
    expect(acknowledged(await second.sendBill(todays(4))).code).toBe('0');
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    expect(statSync(register).mode & 0o077).toBe(0);
    expect((await openRegisterFile(register, Date.now())).register.of('').documents()).toHaveLength(
      5,
    );
  });

  it('keeps nothing where no file is named, and begins with a scenario', async () => {
    const folder = temporaryFolder();
    const scenario = join(folder, 'scenario.json');
    writeFileSync(
      scenario,
      '[{"operation": "sendBill", "fault": "fault", "code": "0109", "times": 1}]',
    );
    const program = await startProgram('--scenario', scenario, '--seed', 'x');
    const file = todays(1);
    expect(faultOf(await program.sendBill(file))).toBe('Server.0109');
    expect(acknowledged(await program.sendBill(file)).code).toBe('0');
    program.child.kill('SIGKILL');
    await program.ended;
  });

  it.each([
    [['--port', 'x'], /port/i],
    [['--scenario', 'missing.json'], /missing\.json/],
  ])('refuses %j', async (flags, words) => {
    const { code, stderr } = await chasqui(['sunat', '--port', '0', ...flags]);
    expect(code).toBe(2);
    expect(stderr).toMatch(words);
  });

  it.each(['my notes\n', 'no end of a line'])(
    'does not write over a file that is no register: %j',
    async (text) => {
      const path = join(temporaryFolder(), 'notes.txt');
      writeFileSync(path, text);
      const { code, stderr } = await chasqui(['sunat', '--port', '0', '--register', path]);
      expect([code, stderr]).toEqual([1, expect.stringContaining('no register')]);
      expect(existsSync(path) && readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('begins anew where the first line was not finished', async () => {
    const path = join(temporaryFolder(), 'register');
    writeFileSync(path, '{"key":"-----BEG');
    const { register, close } = await openRegisterFile(path, Date.now());
    close();
    expect(register.accounts()).toEqual([]);
    expect(readFileSync(path, 'utf8')).toMatch(/^\{"key":"-----BEGIN [^\n]+\}\n$/);
  });
});

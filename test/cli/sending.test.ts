import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  chasquiMany,
  createTarget,
  json,
  oneLine,
  type Running,
  seed,
  serve,
  start,
  type Target,
  type TestServer,
  until,
} from '../support/cli.ts';
import { invoice, receipt } from '../support/issue-door.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { storages } from '../support/stores.ts';

type Issued = { readonly id: string; readonly number: string };
type Delivery = {
  readonly state: string;
  readonly attempts: readonly { readonly operation: string; readonly outcome: string }[];
};

const reason = 'ERROR EN EL RUC DEL CLIENTE';

/** What commands do on PostgreSQL is seen by the paths of the same operations, which take less time. */
for (const storage of storages.slice(0, 1)) {
  describe(`commands that send, over ${storage}`, () => {
    let target: Target;
    let company: string;
    let key: string;
    let server: TestServer;
    const folder = temporaryFolder();

    /** A server that hosts the simulator and sends nothing itself. */
    beforeAll(async () => {
      target = await createTarget(storage);
      const env = { DATA_DIR: join(folder, storage), ...target.env };
      target = { ...target, env };
      const tenant = await seed(target);
      [company, key] = [tenant.company.id, tenant.key];
      server = await serve({ ...env, JOBS: 'off' });
    });
    afterAll(async () => {
      await server.stop();
      await target.dispose();
    });

    const run = (...args: readonly string[]) => chasqui(args, { env: target.env });
    const issue = async (draft: unknown) => {
      const path = join(folder, `${storage}.json`);
      writeFileSync(path, JSON.stringify(draft));
      return oneLine<Issued>(await run('issue', path, '--company', company, '--json'));
    };
    const deliveryOf = (id: string) => json<Delivery>(['deliveries', id], target.env);

    it('send: waits for the answer, and shows it again', async () => {
      const { id, number } = await issue(invoice());
      expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', attempts: [] });
      const listed = await run('deliveries', '--company', company);
      expect(listed.stdout).toMatch(
        new RegExp(`^${number}  send_document  0 attempts  waiting, due 20`),
      );
      const blocked = await run('deliveries', '--company', company, '--blocked');
      expect(blocked.stdout).toBe('Nothing is blocked.\n');
      const sent = await run('send', id);
      expect([sent.code, sent.stdout], sent.stderr).toEqual([
        0,
        expect.stringMatching(/^done: 0 La Factura numero F001-00000001, ha sido aceptada/),
      ]);
      const again = await json<Delivery>(['send', id], target.env);
      expect(again.attempts).toMatchObject([{ operation: 'sendBill', outcome: 'accepted' }]);
      expect((await run('deliveries', id)).stdout).toMatch(
        /^done\n {2}20\S+ {2}sendBill {2}accepted/,
      );
    });

    it('void and work: a worker alone carries the voiding out, and stops with code 0', async () => {
      const { id, number } = await issue(invoice());
      expect((await run('send', id)).code).toBe(0);
      const asked = await run('void', id, '--reason', reason);
      expect(asked.stdout).toBe(
        `${number}: the authority is asked to void it. See how far it is: chasqui deliveries ${id}\n`,
      );
      expect((await run('void', id, '--reason', reason)).stdout).toContain('was asked before');
      const worker: Running = start(['work', '--json'], { env: target.env });
      const isVoided = async () =>
        oneLine<{ outcome: string }>(await run('void', id, '--reason', reason, '--json'))
          .outcome === 'voided';
      await until('it is voided', isVoided);
      worker.child.kill('SIGTERM');
      const { code, stdout } = await worker.ended;
      expect(code).toBe(0);
      const lines = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines[0]).toMatchObject({ operation: 'sendSummary', outcome: 'answered' });
      expect((await run('void', id, '--reason', reason)).stdout).toBe(`${number} is voided.\n`);
    });

    it('summary: says how many receipts go now', async () => {
      const [row] = await target.sql(`SELECT data FROM companies WHERE id = '${company}'`);
      const data = JSON.stringify({ ...JSON.parse(String(row?.data)), receipts: 'summary' });
      await target.sql(`UPDATE companies SET data = '${data}' WHERE id = '${company}'`);
      const { id } = await issue(receipt());
      const now = await run('summary', '--company', company);
      expect(now.stdout).toBe('1 receipt goes into summaries now.\n');
      expect((await run('send', id)).code).toBe(0);
      const { attempts } = await deliveryOf(id);
      expect(attempts[0]).toMatchObject({ operation: 'sendSummary', outcome: 'ticket' });
      const none = await json<{ receipts: number }>(['summary', '--company', company], target.env);
      expect(none).toEqual({ receipts: 0 });
    });

    it('refuse what is no document, no reason, no time and not allowed, with code 2', async () => {
      const { id, number } = await issue(invoice());
      const wrong: readonly (readonly [readonly string[], RegExp])[] = [
        [['send', 'doc_x'], /no document with this id/],
        [['send', id, '--seconds', 'x'], /whole number from 1/],
        [['send'], /missing required argument/],
        [['void', id], /required option '--reason/],
        [['void', id, '--reason', ' '], /--reason must be a text of 3 to 100 characters/],
        [['void', id, '--reason', reason], /was not answered yet/],
        [['abandon', id, '--reason', reason], /is abandoned/],
        [['deliveries', '--retry'], /Say which document/],
        [['deliveries', id, '--blocked'], /is for lists/],
        [['deliveries', number, '--company', 'com_x'], /There is no company com_x/],
        [['void', 'F001-99999999', '--reason', reason], /company has no document F001-99999999/],
        [['deliveries', '--company', 'com_x'], /There is no company com_x/],
        [['summary', '--company', 'com_x'], /There is no company com_x/],
        [['sunat', '--port', '99999'], /0 to 65535/],
        [['sunat', '--scenario', join(folder, 'none.json')], /cannot be read/],
      ];
      const outcomes = await chasquiMany(wrong.map(([args]) => ({ args, env: target.env })));
      for (const [index, { code, stdout, stderr }] of outcomes.entries()) {
        const [args, sentence] = wrong[index] ?? [[], /never/];
        expect
          .soft({ code, stdout }, `${args.join(' ')}: ${stderr}`)
          .toEqual({ code: 2, stdout: '' });
        expect.soft(stderr).toMatch(sentence);
      }
    });

    it('take the number of a document as well as its id', async () => {
      const { id, number } = await issue(invoice());
      const of = ['--company', company] as const;
      const [retried, given] = await chasquiMany(
        [
          ['deliveries', number, '--retry'],
          ['abandon', number, ...of, '--reason', reason],
        ].map((args) => ({ args, env: target.env })),
      );
      expect(retried?.stdout, retried?.stderr).toMatch(/^waiting, next at 20/);
      expect(given?.stderr).toMatch(/is abandoned/);
      const sent = await json<Delivery>(['send', number, ...of], target.env);
      expect(sent).toMatchObject({ state: 'done' });
      expect((await run('deliveries', number, ...of)).stdout).toMatch(/^done\n/);
      const voided = await run('void', number, '--reason', reason, '--json');
      expect(oneLine(voided)).toMatchObject({ id, number, outcome: 'requested' });
    });

    it('deliveries: shows what is blocked and why, and goes on by --retry', async () => {
      const { id, number } = await issue(invoice());
      const off = { ...target.env, SUNAT_TEST: 'off' };
      const sent = await chasqui(['send', id], { env: off });
      expect(sent.code).toBe(1);
      expect(sent.stdout).toMatch(/^blocked: .*SUNAT_TEST=off/);
      const { stdout } = await run('deliveries', '--company', company, '--blocked');
      expect(stdout).toContain(`${number}  send_document`);
      expect(stdout).toContain('blocked (off): ');
      const lines = await run('deliveries', '--company', company, '--blocked', '--json');
      const page = await server.get(`/api/company/${company}/deliveries?state=blocked`, key);
      const { data } = page.json<{ readonly data: readonly unknown[] }>();
      expect(data).toContainEqual(expect.objectContaining({ subject_id: id, next_at: null }));
      expect(lines.stdout).toBe(data.map((each) => `${JSON.stringify(each)}\n`).join(''));
      const retried = await run('deliveries', id, '--retry');
      expect(retried.stdout).toMatch(/^waiting, next at 20/);
      expect((await run('send', id)).code).toBe(0);
    });

    it('send: takes no acknowledgement of another customer, in a store that was put back', async () => {
      const copy = join(folder, 'copy.sqlite');
      expect((await run('backup', copy)).code).toBe(0);
      const lost = await issue(invoice());
      expect((await run('send', lost.id)).code).toBe(0);
      await server.stop();
      const store = join(target.env.DATA_DIR ?? '', 'chasqui.sqlite');
      for (const journal of ['-wal', '-shm']) rmSync(`${store}${journal}`, { force: true });
      copyFileSync(copy, store);
      server = await serve({ ...target.env, JOBS: 'off' });
      const { customer } = invoice() as { customer: object };
      const other = { ...customer, document_number: '20100070970' };
      const again = await issue(invoice({ customer: other }));
      expect(again.number).toBe(lost.number);
      const sent = await run('send', again.id);
      expect(sent.code).toBe(1);
      expect(sent.stdout).toMatch(
        /^blocked: .* is for customer \d{11}, the document for 20100070970/,
      );
    });
  });
}

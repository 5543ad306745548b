import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  createTarget,
  type Environment,
  oneLine,
  seed,
  type Target,
} from '../support/cli.ts';
import { invoice } from '../support/issue-door.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { storages } from '../support/stores.ts';

const day = 86_400_000;

/** A process whose clock is off by this much, from its very start. */
function shifted(ms: number): Environment {
  const source = `const real = Date.now; Date.now = () => real() + (${ms});`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
}

type Check = { readonly check: string; readonly ok: boolean; readonly detail: string };

for (const storage of storages) {
  describe(`commands with a wrong clock over ${storage}`, () => {
    let target: Target;
    let company: string;
    const draft = join(temporaryFolder(), 'sale.json');

    beforeAll(async () => {
      target = await createTarget(storage);
      company = (await seed(target)).company.id;
      writeFileSync(draft, JSON.stringify(invoice()));
    });
    afterAll(() => target.dispose());

    const issue = (ms: number) =>
      chasqui(['issue', draft, '--company', company, '--json'], {
        env: { ...target.env, ...shifted(ms) },
      });
    const doctor = async (ms: number, ...flags: readonly string[]) => {
      const env = { ...target.env, ...shifted(ms) };
      const { checks } = oneLine<{ checks: readonly Check[] }>(
        await chasqui(['doctor', '--json', ...flags], { env }),
      );
      const clocks = checks.filter(({ check }) => check.startsWith('Clock'));
      const [beside, ...others] = clocks.filter(({ check }) => check === 'Clock beside database');
      // Where the database is another machine, its clock is known.
      expect([beside?.ok, others]).toEqual([
        storage === 'postgres' && ms !== 0 ? false : undefined,
        [],
      ]);
      return clocks.filter((each) => each !== beside);
    };

    it('refuse to issue by a clock that is behind, until doctor accepts it', async () => {
      expect((await issue(0)).code).toBe(0);
      expect(await doctor(0)).toMatchObject([{ check: 'Clock', ok: true }]);
      const refused = await issue(-40 * day);
      expect(refused.code).not.toBe(0);
      expect(refused.stdout + refused.stderr).toContain('clock');
      expect(await doctor(-40 * day)).toMatchObject([{ check: 'Clock', ok: false }]);
      expect(await doctor(-40 * day, '--accept-clock')).toMatchObject([
        { check: 'Clock', ok: true },
        { check: 'Clock events', ok: true, detail: expect.stringContaining('clock.accepted') },
      ]);
      expect((await issue(-40 * day)).code).toBe(0);
      expect((await issue(0)).code).toBe(0);
    });

    it('tell of a clock that is far ahead, and of the jump afterwards', async () => {
      expect(await doctor(11 * 365 * day)).toMatchObject([{ check: 'Clock', ok: false }, {}]);
      const ahead = await issue(11 * 365 * day);
      expect(ahead.code).toBe(0);
      expect(ahead.stderr).toContain('more than a year after');
      // The clock ran on after that write, and agrees with what was written.
      expect((await doctor(11 * 365 * day))[0]).toMatchObject({
        check: 'Clock',
        ok: false,
        detail: expect.stringContaining('--accept-clock'),
      });
      const [clock, events] = await doctor(0);
      expect(clock).toMatchObject({ ok: false });
      expect(clock?.detail).toContain('--accept-clock');
      expect(events?.detail).toContain('clock.jumped');
    });

    it('leave nothing waiting for the day that a clock ahead had put it off to, once it is accepted', async () => {
      const ahead = Date.now() + 3 * day;
      const tomorrow = Date.now() + day;
      const putOff = (id: string, dueAt: number, leasedUntil: number | null, leaseId: string) =>
        target.sql(
          `UPDATE work SET due_at = ${dueAt}, leased_until = ${leasedUntil ?? 'NULL'}, lease_id = '${leaseId}'
           WHERE subject_id = '${id}' RETURNING id`,
        );
      const pending = await target.sql(
        "SELECT subject_id AS id FROM work WHERE kind = 'send_document' ORDER BY id LIMIT 3",
      );
      const [killed = '', failed = '', dated = ''] = pending.map(({ id }) => String(id));
      await putOff(killed, ahead, ahead, 'dead');
      await putOff(failed, ahead, null, 'none');
      await target.sql(`UPDATE work SET attempts = 1 WHERE subject_id = '${failed}' RETURNING id`);
      await putOff(dated, tomorrow, null, 'none');
      await doctor(0, '--accept-clock');
      const work = await target.sql('SELECT subject_id, due_at, leased_until, lease_id FROM work');
      const of = (id: string) => work.find((each) => each.subject_id === id);
      expect(Number(of(killed)?.due_at)).toBeLessThanOrEqual(Date.now());
      expect(Number(of(killed)?.leased_until)).toBeLessThanOrEqual(Date.now());
      // The worker that takes it over asks for the outcome first.
      expect(of(killed)?.lease_id).toBe('dead');
      expect(Number(of(failed)?.due_at)).toBeLessThanOrEqual(Date.now());
      expect(Number(of(dated)?.due_at)).toBe(tomorrow);
    });
  });
}

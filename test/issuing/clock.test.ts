import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../src/app/create-context.ts';
import { regimes } from '../../src/countries/index.ts';
import { issueDocument } from '../../src/issuing/issue-document.ts';
import { exactNumber } from '../../src/kernel/amount.ts';
import { readJson } from '../../src/kernel/json.ts';
import { workHandlers } from '../../src/sending/plan-work.ts';
import { acceptClock } from '../../src/subjects/clock/accept-clock.ts';
import { inspectClock } from '../../src/subjects/clock/inspect-clock.ts';
import type { Context } from '../../src/subjects/context.ts';
import type { ClaimedWork } from '../../src/subjects/ledger/rows.ts';
import {
  type IssueDoor,
  invoice,
  issuedOf,
  openIssueDoor,
  problemOf,
  receipt,
} from '../support/issue-door.ts';
import { storages } from '../support/stores.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
/** 23:59:50 in Lima. */
const start = Date.UTC(2026, 10, 16, 4, 59, 50);

/** A draft as the operation gets it: its numbers are exact. */
const exactly = (draft: unknown) => readJson(JSON.stringify(draft), { number: exactNumber });

for (const storage of storages) {
  describe(`the clock of a service over ${storage}`, () => {
    let door: IssueDoor;
    let now = start;
    let keys = 0;

    beforeAll(async () => {
      door = await openIssueDoor(storage, { now: () => now });
    });
    afterAll(() => door.close());

    const post = (fields = {}) => {
      keys += 1;
      return door.post(invoice(fields), { idempotencyKey: `key-${keys}` });
    };
    const marks = () => door.store.sql('SELECT written_at FROM clock_marks');
    const events = () => door.service.context.stores.clock.listEvents(door.tenant.account.id, 10);

    /** Another process over the same store, with a clock of its own. */
    function otherProcess(clock: () => number, builtAt: number | null = null) {
      const warnings: string[] = [];
      const context = createContext({
        stores: door.store.stores,
        regimes,
        now: clock,
        builtAt,
        secretKey: () => door.secretKey,
        warn: (sentence) => warnings.push(sentence),
      });
      return {
        context,
        warnings,
        issue: (fields = {}) => issueIn(context, exactly(invoice(fields))),
      };
    }

    async function issueIn(context: Context, draft: unknown) {
      const { account, keys: own } = door.tenant;
      const principal = { keyId: own.write.id, accountId: account.id, scope: 'write' } as const;
      const request = { companyId: door.company.id, draft, idempotencyKey: null };
      const { document } = await issueDocument(context, { ...principal, companies: null }, request);
      return JSON.parse(document.body) as { number: string; date: string };
    }

    it('is noted when something is issued, and not before', async () => {
      expect(await marks()).toEqual([]);
      issuedOf(await post());
      expect((await marks()).map((row) => Number(row.written_at))).toEqual([start]);
    });

    it('may differ by a minute between processes, and numbers are dated in their order', async () => {
      const ahead = otherProcess(() => now + 20 * second);
      const behind = otherProcess(() => now - 15 * second);
      const dates = [];
      for (let round = 0; round < 3; round += 1) {
        dates.push(await ahead.issue(), await behind.issue());
      }
      expect(dates.map(({ date }) => date)).toEqual(dates.map(({ date }) => date).toSorted());
      expect(dates[1]?.date).toMatch(/^2026-11-16T00:00:10/);
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? ahead : behind).issue()),
      );
      const inOrder = all.toSorted((a, b) => (a.number < b.number ? -1 : 1));
      expect(inOrder.map(({ date }) => date)).toEqual(inOrder.map(({ date }) => date).toSorted());
    });

    it("leaves a date that the caller says the caller's", async () => {
      const { date } = issuedOf(await post({ date: '2026-11-14T10:00:00-05:00' }));
      expect(date).toContain('2026-11-14');
    });

    it('stops issuing and voiding when it is behind the last own write, and nothing is lost', async () => {
      now = start + 10 * minute;
      const { id } = issuedOf(await post());
      const before = await door.held();
      now -= 61 * second;
      const refused = await door.post(invoice(), { idempotencyKey: 'later' });
      const problem = problemOf(refused, 503, 'clock_behind');
      expect(problem.detail).toContain('send the same request again');
      const voiding = await door.send('POST', `/api/document/${id}/void`, {
        reason: 'wrong customer',
      });
      problemOf(voiding, 503, 'clock_behind');
      expect(await door.held()).toEqual(before);
      expect((await door.service.request('/readyz')).status).toBe(200);
      now += 2 * second;
      issuedOf(await door.post(invoice(), { idempotencyKey: 'later' }));
    });

    it('answers a request that came before, whatever it says', async () => {
      now = start + 20 * minute;
      const first = issuedOf(await door.post(invoice(), { idempotencyKey: 'again' }));
      now -= day;
      const again = issuedOf(await door.post(invoice(), { idempotencyKey: 'again' }), 200);
      expect(again.id).toBe(first.id);
      now = start + 20 * minute;
    });

    it('puts summaries off while it is behind', async () => {
      const work = { kind: 'summarise_document', accountId: door.tenant.account.id };
      const slow = otherProcess(() => now - day);
      const plan = await workHandlers(slow.context).plan(work as ClaimedWork);
      expect(plan).toEqual({ putOffUntil: now - day + minute });
    });

    it('is taken for right when an operator accepts it, which leaves an event', async () => {
      const { context } = door.service;
      now = start - 40 * day;
      problemOf(await post(), 503, 'clock_behind');
      expect(await inspectClock(context)).toMatchObject({ verdict: 'behind', events: [] });
      expect(await acceptClock(context)).toBe(1);
      const issued = issuedOf(await post());
      expect(issued.date).toContain('2026-10-06');
      expect(await events()).toMatchObject([{ type: 'clock.accepted', at: now }]);
      const inspected = await inspectClock(context);
      expect(inspected).toMatchObject({ verdict: 'right', events: [{ type: 'clock.accepted' }] });
    });

    it('is wrong where it is behind the build, until an operator accepts it', async () => {
      const built = now + 5 * minute;
      const early = otherProcess(() => now, built);
      await expect(early.issue()).rejects.toMatchObject({ code: 'clock_behind' });
      await acceptClock(early.context);
      await expect(early.issue()).resolves.toMatchObject({ number: expect.any(String) });
      const newer = otherProcess(() => now, built + minute);
      await expect(newer.issue()).rejects.toMatchObject({ code: 'clock_behind' });
    });

    it('is told where it is far ahead of the last write and of the build, and the jump is kept', async () => {
      const far = otherProcess(() => now + 11 * 365 * day, now);
      await far.issue();
      expect(far.warnings).toEqual([expect.stringContaining('2037')]);
      expect((await events())[0]).toMatchObject({ type: 'clock.jumped' });
      // A process asks for what others wrote every 15 seconds.
      now += 16 * second;
      problemOf(await post(), 503, 'clock_behind');
    });

    it('that went back from far ahead dates by itself again, not by the jump', async () => {
      await acceptClock(door.service.context);
      const { date } = issuedOf(await post());
      expect(date).toContain('2026-10-07');
    });

    it('is not moved by receipts that are only tried', async () => {
      const [before] = await marks();
      now += day;
      const tried = await door.post(receipt(), { query: '?dry_run=true' });
      expect(tried.status).toBe(200);
      expect(await marks()).toEqual([before]);
    });
  });
}

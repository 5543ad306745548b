import { describe, expect, it } from 'vitest';
import { testAttempt, testDelivery } from '../../../test/support/webhooks.ts';
import { type AttemptedWebhook, afterAttempt, isTaken, tryingMs } from './webhook-attempt.ts';
import { type WebhookAttempt, type WebhookHealth, wellHealth } from './webhooks.ts';

const now = 1_000_000_000;
const half = { now, random: () => 0.5 };
const well: AttemptedWebhook = { health: wellHealth, failingSince: null };
const failed = testAttempt({ status: 500 });
const broken = testAttempt({ status: null, answer: '', error: 'No connection within 5000 ms.' });

const inRow = (failures: number, restingUntil: number | null = null): AttemptedWebhook => ({
  health: { failures, restingUntil },
  failingSince: null,
});

describe('an answer', () => {
  it.each([200, 201, 202, 204, 206, 226, 299])('%i says that the event was taken', (status) => {
    expect(isTaken(testAttempt({ status }))).toBe(true);
  });

  it.each([100, 199, 300, 301, 302, 304, 307, 308, 400, 401, 404, 409, 410, 429, 500, 503, 599])(
    '%i says that it was not',
    (status) => {
      expect(isTaken(testAttempt({ status }))).toBe(false);
    },
  );

  it('that is not whole says nothing, whatever its status', () => {
    expect(isTaken(testAttempt({ status: 200, error: 'The answer ended too early.' }))).toBe(false);
    expect(isTaken(broken)).toBe(false);
  });
});

describe('an attempt that was taken', () => {
  const attempt = testAttempt({ status: 204 });

  it('ends the delivery', () => {
    const delivery = testDelivery(1, { attempts: 3, firstFailedAt: now - 5 });
    expect(afterAttempt(delivery, well, attempt, half)).toEqual({
      delivery: {
        state: 'delivered',
        attempts: 4,
        dueAt: now,
        firstFailedAt: null,
        lastAttempt: attempt,
      },
      health: null,
      disable: null,
    });
  });

  it.each([
    { before: inRow(0), health: null },
    { before: inRow(4), health: { failures: 0, restingUntil: null, endsRest: false } },
    { before: inRow(-1), health: { failures: 0, restingUntil: null, endsRest: false } },
    { before: inRow(-3, now - 1), health: { failures: 0, restingUntil: null, endsRest: true } },
    { before: inRow(9, now - 1), health: { failures: 0, restingUntil: null, endsRest: true } },
  ])('says that the receiver is well after $before.health', ({ before, health }) => {
    expect(afterAttempt(testDelivery(1), before, attempt, half).health).toEqual(health);
  });

  it('disables nothing, however long the receiver took', () => {
    const before = { ...inRow(9, now - 1), failingSince: now - 2 * tryingMs };
    expect(afterAttempt(testDelivery(1), before, attempt, half).disable).toBeNull();
  });
});

describe('an attempt that was not taken', () => {
  it('is made again, later each time, up to six hours', () => {
    const pauseAfter = (attempts: number) =>
      afterAttempt(testDelivery(1, { attempts }), well, failed, half).delivery.dueAt - now;
    expect([0, 1, 2, 3].map(pauseAfter)).toEqual([2_500, 5_000, 10_000, 20_000]);
    expect([12, 13, 500].map(pauseAfter)).toEqual([10_240_000, 10_800_000, 10_800_000]);
  });

  it('is spread over the whole pause', () => {
    const pauseWith = (random: number) =>
      afterAttempt(testDelivery(1), well, failed, { now, random: () => random }).delivery.dueAt -
      now;
    expect([0, 0.25, 1].map(pauseWith)).toEqual([0, 1_250, 5_000]);
  });

  it('remembers when it failed first, and what came back', () => {
    const { delivery } = afterAttempt(testDelivery(1), well, failed, half);
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1, firstFailedAt: now });
    expect(delivery.lastAttempt).toBe(failed);
    const again = testDelivery(1, { attempts: 1, firstFailedAt: now - 7 });
    expect(afterAttempt(again, well, failed, half).delivery.firstFailedAt).toBe(now - 7);
  });

  type Case = {
    readonly what: string;
    readonly before: WebhookHealth;
    readonly isFirst: boolean;
    readonly after: WebhookHealth | null;
  };
  const cases: readonly Case[] = [
    {
      what: 'counts a delivery once',
      before: { failures: 0, restingUntil: null },
      isFirst: true,
      after: { failures: 1, restingUntil: null },
    },
    {
      what: 'does not count it again',
      before: { failures: 4, restingUntil: null },
      isFirst: false,
      after: null,
    },
    {
      what: 'leaves the receiver alone after five',
      before: { failures: 4, restingUntil: null },
      isFirst: true,
      after: { failures: 5, restingUntil: now + 2_500 },
    },
    {
      what: 'does not count what was under way when the rest began',
      before: { failures: 5, restingUntil: now + 1 },
      isFirst: true,
      after: null,
    },
    {
      what: 'makes the next rest longer after a try',
      before: { failures: 5, restingUntil: now },
      isFirst: false,
      after: { failures: 6, restingUntil: now + 5_000 },
    },
    {
      what: 'leaves it alone for an hour at most',
      before: { failures: 400, restingUntil: now - 1 },
      isFirst: false,
      after: { failures: 401, restingUntil: now + 1_800_000 },
    },
  ];

  const unproven: readonly Case[] = [
    {
      what: 'leaves one that never took anything alone at once',
      before: { failures: -1, restingUntil: now },
      isFirst: true,
      after: { failures: -2, restingUntil: now + 15_000 },
    },
    {
      what: 'and longer after each try, also with the same delivery',
      before: { failures: -4, restingUntil: now - 1 },
      isFirst: false,
      after: { failures: -5, restingUntil: now + 120_000 },
    },
  ];

  it.each([...cases, ...unproven])('$what', ({ before, isFirst, after }) => {
    const delivery = testDelivery(1, isFirst ? {} : { attempts: 1, firstFailedAt: now - 1 });
    const { health } = afterAttempt(delivery, { health: before, failingSince: null }, broken, half);
    expect(health).toEqual(after === null ? null : { ...after, endsRest: false });
  });
});

describe('a webhook is disabled', () => {
  const disabledBy = (attempt: WebhookAttempt, failingSince: number | null, firstFailedAt = now) =>
    afterAttempt(
      testDelivery(1, { attempts: 1, firstFailedAt }),
      { health: wellHealth, failingSince },
      attempt,
      half,
    ).disable;

  it('at once where the receiver says that it is gone', () => {
    expect(disabledBy(testAttempt({ status: 410 }), null)).toBe('gone');
    expect(disabledBy(testAttempt({ status: 404 }), null)).toBeNull();
  });

  it('where something was not taken for three days', () => {
    expect(disabledBy(failed, null, now - tryingMs + 1)).toBeNull();
    expect(disabledBy(failed, null, now - tryingMs)).toBe('failing');
    expect(disabledBy(broken, now - tryingMs + 1)).toBeNull();
    expect(disabledBy(broken, now - tryingMs)).toBe('failing');
  });
});

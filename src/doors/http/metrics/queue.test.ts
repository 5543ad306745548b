import { Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import type { WorkCount } from '../../../subjects/ledger/work/work.ts';
import { addCertificateMetrics } from './metrics.ts';
import { addOutageMetrics } from './outages.ts';
import { addFailingMetrics, addQueueMetrics, createJobMetrics } from './queue.ts';
import { addStorageMetrics } from './storage.ts';
import { addWaitingMetrics, addWebhookMetrics } from './webhooks.ts';

function queueMetrics() {
  const registry = new Registry();
  const clock = { now: 100_000 };
  const asked = { times: 0, counts: [] as WorkCount[], isDown: false };
  const count = async () => {
    asked.times += 1;
    if (asked.isDown) throw new Error('down');
    return asked.counts;
  };
  addQueueMetrics(registry, count, () => clock.now);
  return { registry, clock, asked };
}

describe('metrics of the queue', () => {
  it('tell how much waits by state, and the age of the oldest', async () => {
    const { registry, asked } = queueMetrics();
    asked.counts = [{ state: 'due', count: 7, oldestAt: 40_000 }];
    const text = await registry.metrics();
    expect(text).toContain('chasqui_work_waiting{state="due"} 7');
    expect(text).toContain('chasqui_work_waiting{state="blocked"} 0');
    expect(text).toContain('chasqui_work_oldest_age_seconds{state="due"} 60');
    expect(text).toContain('chasqui_work_oldest_age_seconds{state="blocked"} 0');
  });

  it('count every fifteen seconds at most, however often they are asked for', async () => {
    const { registry, clock, asked } = queueMetrics();
    for (let scrape = 0; scrape < 5; scrape += 1) {
      await registry.metrics();
      clock.now += 3_000;
    }
    expect(asked.times).toBe(1);
    await registry.metrics();
    expect(asked.times).toBe(2);
  });

  it('keep the last count while the storage does not answer', async () => {
    const { registry, clock, asked } = queueMetrics();
    asked.counts = [{ state: 'blocked', count: 3, oldestAt: 0 }];
    await registry.metrics();
    asked.isDown = true;
    clock.now += 20_000;
    expect(await registry.metrics()).toContain('chasqui_work_waiting{state="blocked"} 3');
  });

  it('do not keep the others waiting for a storage that says nothing', async () => {
    vi.useFakeTimers();
    try {
      const registry = new Registry();
      const silent = () => new Promise<never>(() => {});
      addQueueMetrics(registry, silent, Date.now);
      addWebhookMetrics(registry, silent, Date.now);
      addFailingMetrics(registry, silent, Date.now);
      addWaitingMetrics(registry, silent, silent, Date.now);
      addCertificateMetrics(registry, silent, Date.now);
      addStorageMetrics(registry, () => 'unreachable');
      const text = registry.metrics();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await text).toContain('chasqui_storage_trouble{reason="unreachable"} 1');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('metrics of a worker', () => {
  it('tell calls and their seconds by operation and outcome, and open circuits', async () => {
    const registry = new Registry();
    const metrics = createJobMetrics(registry);
    const own = { accountId: '', service: 'invoices', host: 'sunat.example' };
    const others = { accountId: 'acc_1', service: 'invoices', host: 'ose.example' };
    const times = { since: Date.now() - 60_000, failedAt: Date.now(), reason: '', endedAt: null };
    const list = async () => [own, others, others].map((each) => ({ ...each, ...times }));
    addOutageMetrics(registry, list, Date.now);
    metrics.observe({ operation: 'sendBill', outcome: 'answered', seconds: 0.3 });
    metrics.observe({ operation: 'sendBill', outcome: 'answered', seconds: 0.4 });
    metrics.observe({ operation: 'sendBill', outcome: 'unknown', seconds: 30 });
    const text = await registry.metrics();
    const labels = 'operation="sendBill",outcome="answered"';
    expect(text).toContain(`chasqui_authority_calls_total{${labels}} 2`);
    expect(text).toContain(`chasqui_authority_call_seconds_count{${labels}} 2`);
    expect(text).toContain(`chasqui_authority_call_seconds_bucket{le="0.2",${labels}} 0`);
    expect(text).toContain(`chasqui_authority_call_seconds_bucket{le="0.5",${labels}} 2`);
    expect(text).toContain('chasqui_open_circuits{address="invoices sunat.example"} 1');
    expect(text).toContain('chasqui_open_circuits{address="named by accounts"} 2');
    expect(text).toMatch(/chasqui_open_circuit_seconds\{address="invoices sunat\.example"\} 6\d/);
    expect(text).not.toMatch(/ose\.example|acc_1/);
  });
});

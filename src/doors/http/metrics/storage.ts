import { Counter, Gauge, type Registry } from 'prom-client';
import { type StorageReason, storageReasons } from '../../../kernel/storage-error.ts';
import { counter, gauge } from './declared.ts';

/** What keeps the storage from its work. Each process reports what it has seen: one in trouble is enough. */
export function addStorageMetrics(registry: Registry, troubleOf: () => StorageReason | null): void {
  new Gauge({
    ...gauge('chasqui_storage_trouble'),
    registers: [registry],
    aggregator: 'max',
    collect() {
      const trouble = troubleOf();
      for (const reason of storageReasons) this.set({ reason }, reason === trouble ? 1 : 0);
    },
  });
}

/** Files that were asked for and could not be had: a pack is missing, damaged or out of reach. */
export function addArchiveMetrics(registry: Registry, failures: () => number): void {
  new Counter({
    ...counter('chasqui_archive_failures_total'),
    registers: [registry],
    collect() {
      this.reset();
      this.inc(failures());
    },
  });
}

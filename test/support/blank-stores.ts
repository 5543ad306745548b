import { inject } from 'vitest';
import { type BlankStore, blankPostgres, blankSqlite } from './blank-store.ts';
import type { Storage } from './stores.ts';

export function createBlankStore(storage: Storage): Promise<BlankStore> {
  return storage === 'sqlite' ? blankSqlite() : blankPostgres(inject('postgresUrl'));
}

import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { bindsNumbers, type SqliteModule } from './driver.ts';

const packaged = createRequire(import.meta.url)('@photostructure/sqlite') as SqliteModule;

it('passes over a driver that takes no numbered parameters', () => {
  expect(bindsNumbers(packaged)).toBe(true);
  class Early extends packaged.DatabaseSync {
    override prepare(sql: string) {
      const statement = super.prepare(sql);
      return Object.assign(statement, {
        get: () => {
          throw new Error('column index out of range');
        },
      });
    }
  }
  expect(bindsNumbers({ DatabaseSync: Early })).toBe(false);
});

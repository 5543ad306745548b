import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

// A mutant that breaks a module while it loads leaves no test that could fail but this: others are not even found.
it('loads every module of the mutated folder', async () => {
  const folder = resolve(process.env.MUTATED_FOLDER ?? '');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) await import(join(folder, name));
});

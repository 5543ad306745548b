import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type {} from './test-database.ts';

/** For tests without a database: where the run keeps what is made once. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-once-'));
  project.provide('madeOnce', { folder, database: '' });
  return () => rmSync(folder, { recursive: true, force: true });
}

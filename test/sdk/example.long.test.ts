import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { chasqui, createTarget, type Demo, jsonLines, start, until } from '../support/cli.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const script = join(root, 'sdk/examples/shop.mjs');

beforeAll(() => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  if (existsSync(join(root, 'sdk/dist/index.js'))) return;
  execFileSync(process.execPath, [compiler, '-p', 'sdk'], { cwd: root });
});

it('the shop sells beside the demo, and says what is wrong with a key', async () => {
  const target = await createTarget('sqlite');
  const demo = start(['demo', '--documents', '5', '--json'], { env: target.env });
  await until('the demo is running', () => demo.stdout().includes('\n'));
  const [{ url, key }] = jsonLines(demo.stdout()) as unknown as [Demo];
  const env = { CHASQUI_KEY: key, CHASQUI_URL: url };
  const sold = await chasqui([], { script, env });
  expect(sold.stdout, sold.stderr).toMatch(
    /^B777-00000001: PEN 68\.30, pending\nsucceeded: .*\nhttp/,
  );
  const stranger = await chasqui([], { script, env: { ...env, CHASQUI_KEY: 'chq_1' } });
  expect(stranger).toMatchObject({ code: 1, stdout: '' });
  expect(stranger.stderr).toContain('malformed_key');
  demo.child.kill('SIGINT');
  await demo.ended;
  await target.dispose();
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chasqui, createTarget, oneLine, seed, type Target } from '../support/cli.ts';
import { invoice } from '../support/issue-door.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { storages } from '../support/stores.ts';

type Shown = { readonly id: string; readonly number: string; readonly total: number };
type Refused = {
  readonly file: string;
  readonly code: string;
  readonly errors: readonly { readonly code: string; readonly pointer: string }[];
};

for (const storage of storages) {
  describe(`chasqui issue over ${storage}`, () => {
    let target: Target;
    let company: string;
    const folder = temporaryFolder();

    beforeAll(async () => {
      target = await createTarget(storage);
      company = (await seed(target)).company.id;
    });
    afterAll(() => target.dispose());

    const fileOf = (name: string, content: unknown) => {
      const path = join(folder, `${storage}-${name}.json`);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    };
    const issue = (...args: readonly string[]) =>
      chasqui(['issue', ...args, '--company', company], { env: target.env });
    const documents = async () => {
      const [row] = await target.sql('SELECT count(*) AS n FROM documents');
      return Number(row?.n);
    };

    it('prints the document of a draft, and the same one for the same key', async () => {
      const file = fileOf('sale', invoice());
      const tried = await issue(file, '--dry-run', '--json');
      expect(oneLine(tried)).toMatchObject({ document: { number: 'F001-00000001' }, findings: [] });
      expect(await documents()).toBe(0);
      const first = oneLine<Shown>(await issue(file, '--idempotency-key', 'order-1', '--json'));
      expect(first).toMatchObject({ number: 'F001-00000001', total: 118 });
      const again = oneLine<Shown>(await issue(file, '--idempotency-key', 'order-1', '--json'));
      expect(again.id).toBe(first.id);
      const shown = await issue(file);
      expect(shown.code).toBe(0);
      expect(shown.stdout).toMatch(
        /^F001-00000002 {2}PEN 118\.00 {2}issued {2}doc_[0-9a-f]{32}\n {2}http/,
      );
    });

    it('goes on after a draft that is refused, and says why', async () => {
      const before = await documents();
      const wrong = fileOf('wrong', invoice({ series: 'B001' }));
      const outcome = await issue(wrong, fileOf('right', invoice()), '--json');
      expect(outcome.code).toBe(1);
      const [refused, issued] = outcome.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(refused as Refused).toMatchObject({ file: wrong, code: 'draft_refused' });
      expect((refused as Refused).errors[0]).toMatchObject({ code: '1001', pointer: '/series' });
      expect((issued as Shown).number).toMatch(/^F001-/);
      expect(outcome.stderr).toContain('1001 at /series');
      expect(await documents()).toBe(before + 1);
      const tried = await issue(wrong, '--dry-run');
      expect(tried.code).toBe(1);
      expect(tried.stdout).toContain('error 1001 at /series');
    });

    it('issues an example that names the company that issues it, for that company', async () => {
      for (const name of ['04-entre-establecimientos', '18-emisor-itinerante']) {
        const args = ['example', `guia-remitente-${name}`, '--company', company];
        const { stdout: input } = await chasqui(args, { env: target.env });
        const tried = ['issue', '-', '--company', company, '--dry-run'];
        const outcome = await chasqui(tried, { env: target.env, input });
        expect(outcome.code, outcome.stdout + outcome.stderr).toBe(0);
      }
    });

    it('refuses what is no draft, no file and no company', async () => {
      for (const content of [
        '',
        '{',
        '[]',
        '{"type":"invoice"}',
        '{"type":"invoice","type":"x"}',
      ]) {
        const outcome = await issue(fileOf('broken', content), '--json');
        expect(outcome.code, outcome.stderr).toBe(1);
        expect(oneLine<Refused>(outcome).code).toMatch(/^(invalid_json|invalid_body)$/);
      }
      expect((await issue(join(folder, 'missing.json'))).code).toBe(2);
      const file = fileOf('sale', invoice());
      const nobody = await chasqui(['issue', file, '--company', 'com_x'], { env: target.env });
      expect(nobody.code).toBe(2);
      expect(nobody.stderr).toContain('There is no company com_x');
      expect((await issue(file, file, '--idempotency-key', 'k')).code).toBe(2);
    });
  });
}

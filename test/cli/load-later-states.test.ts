import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  createTarget,
  json,
  type LoadCounts,
  oneLine,
  rejectionsOf,
  seed,
  type Target,
  type Tenant,
  writeLines,
} from '../support/cli.ts';
import { invoice } from '../support/issue-door.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { storages } from '../support/stores.ts';
import { thingsIn } from './kept-files.ts';

/** Another system learned what the authority answered; its word comes in an export of this very store. */
describe.each(storages)('an export of %s in which documents were answered', (storage) => {
  const folder = temporaryFolder();
  const before = join(folder, `${storage}.ndjson`);
  let target: Target;
  let fresh: Target;
  let tenant: Tenant;
  let answered: string;
  let accepted: string;
  let voided: string;
  let waiting: string;

  const load = (file: string, to: Target) => chasqui(['load', file, '--json'], { env: to.env });

  /** What is known of each document: its status, the events of its life, and the work that is left. */
  const livesIn = async ({ env, sql }: Target) => {
    const { histories } = await thingsIn(env, tenant.account.id);
    const rows = await sql('SELECT id, status FROM document_list');
    const statuses = new Map(rows.map(({ id, status }) => [String(id), String(status)]));
    const lives = histories.map(({ documentId, events, work }) => [
      documentId,
      {
        status: statuses.get(documentId),
        events: events.map(({ type }) => type),
        work: work.map(({ kind }) => kind),
      },
    ]);
    return Object.fromEntries(lives) as Record<string, unknown>;
  };

  beforeAll(async () => {
    target = await createTarget(storage);
    fresh = await createTarget(storage);
    tenant = await seed(target);
    const draft = join(folder, `${storage}.json`);
    writeFileSync(draft, JSON.stringify(invoice()));
    const args = ['issue', draft, draft, draft, '--company', tenant.company.id, '--json'];
    const outcome = await chasqui(args, { env: target.env });
    expect(outcome.code, outcome.stderr).toBe(0);
    const ids = outcome.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id as string);
    [accepted = '', voided = '', waiting = ''] = ids;
    expect((await chasqui(['export', before], { env: target.env })).code).toBe(0);
    const lines = readFileSync(before, 'utf8').trim().split('\n');
    const statusOf = (line: string) => {
      if (!line.startsWith('{"kind":"document"')) return 'pending';
      if (line.includes(`"id":"${accepted}"`)) return 'succeeded';
      return line.includes(`"id":"${voided}"`) ? 'voided' : 'pending';
    };
    answered = writeLines(
      `${storage}-answered.ndjson`,
      lines.map((line) => line.replace('"status":"pending"', `"status":"${statusOf(line)}"`)),
    );
  });

  afterAll(() => Promise.all([target.dispose(), fresh.dispose()]));

  it('is of three documents that wait to be sent', async () => {
    const life = { status: 'pending', events: ['document.created'], work: ['send_document'] };
    expect(await livesIn(target)).toEqual({ [accepted]: life, [voided]: life, [waiting]: life });
  });

  it('takes them out of the queue of the same store, and each change has its event', async () => {
    const outcome = await load(answered, target);
    expect(outcome.code, outcome.stderr).toBe(0);
    expect(oneLine<LoadCounts>(outcome)).toMatchObject({ stored: 2, rejected: 0 });
    const events = (last: string) => ['document.created', last];
    expect(await livesIn(target)).toEqual({
      [accepted]: { status: 'succeeded', events: events('document.accepted'), work: [] },
      [voided]: { status: 'voided', events: events('document.voided'), work: [] },
      [waiting]: { status: 'pending', events: ['document.created'], work: ['send_document'] },
    });
  });

  it('changes nothing more when it is loaded again', async () => {
    const lives = await livesIn(target);
    expect(await json<LoadCounts>(['load', answered], target.env)).toMatchObject({ stored: 0 });
    expect(await livesIn(target)).toEqual(lives);
  });

  it('brings them into a fresh store as they are, with the events that it holds', async () => {
    const outcome = await load(answered, fresh);
    expect(outcome.code, outcome.stderr).toBe(0);
    const events = ['document.created'];
    expect(await livesIn(fresh)).toEqual({
      [accepted]: { status: 'succeeded', events, work: [] },
      [voided]: { status: 'voided', events, work: [] },
      [waiting]: { status: 'pending', events, work: ['send_document'] },
    });
  });

  it('is not undone by the export of before, which queues nothing again', async () => {
    const lives = await livesIn(target);
    const outcome = await load(before, target);
    expect(outcome.code).toBe(1);
    const codes = rejectionsOf(outcome.stderr).map(({ code }) => code);
    expect(codes).toEqual(['document_conflict', 'document_conflict']);
    expect(await livesIn(target)).toEqual(lives);
  });
});

import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTarget, type Demo, makeDemo, type TestServer } from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import type { Storage } from '../support/stores.ts';

/** A store of demo documents with all their files, and a folder for packs that is not there yet. */
export async function archivableStore(storage: Storage) {
  const target = await createTarget(storage);
  const archive = join(temporaryFolder(), 'packs');
  const demo = await makeDemo(target.env, 12);
  // What is pending stays so: a worker would go on with it between two looks.
  const env = { ...target.env, ARCHIVE_DIR: archive, JOBS: 'off' };
  return { target, demo, archive, env };
}
export type ArchivableStore = Awaited<ReturnType<typeof archivableStore>>;

/** The packs of an account, by path. */
export function packsIn(archive: string, { account_id }: Demo): string[] {
  const folder = join(archive, account_id);
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/** Unpacks and checks a pack with the tools that everybody has. Gives how many files it holds. */
export function checkByTools(pack: string): number {
  const folder = temporaryFolder();
  execFileSync('unzip', ['-q', pack, '-d', folder]);
  const report = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
  const lines = report.trim().split('\n');
  if (!lines.every((line) => line.endsWith(': OK'))) throw new Error(report);
  return lines.length;
}

type Listed = {
  readonly id: string;
  readonly document_pdf: string;
  readonly document_file: string;
  readonly document_cdr: string;
};

/** What callers get of the newest documents: status and hash of its files, its verification, and the files of filings. */
export async function answersOf(server: TestServer, { key, companies }: Demo): Promise<string[]> {
  const answers: string[] = [];
  for (const { id } of companies) {
    const listed = await server.get(`/api/document/company/${id}?limit=20`, key);
    for (const { id: documentId } of listed.json<{ data: Listed[] }>().data) {
      answers.push(...(await answersAbout(server, key, documentId)));
    }
    const filings = await server.get(`/api/company/${id}/filings?limit=100`, key);
    for (const filing of filings.json<{ data: { id: string }[] }>().data) {
      for (const kind of ['xml', 'cdr']) {
        answers.push(
          await answerAt(server, `/api/company/${id}/filings/${filing.id}/${kind}`, key),
        );
      }
    }
  }
  return answers;
}

async function answersAbout(server: TestServer, key: string, id: string): Promise<string[]> {
  const document = (await server.get(`/api/document/${id}`, key)).json<Listed>();
  const links = [document.document_file, document.document_cdr];
  const paths = links.filter(Boolean).map((link) => new URL(link).pathname);
  const files = await Promise.all(paths.map((path) => answerAt(server, path)));
  const pdf = await server.get(new URL(document.document_pdf).pathname);
  const verification = await answerAt(server, `/api/document/${id}/verification`, key);
  return [...files, `${id} pdf ${pdf.status} ${pdf.headers.etag}`, verification];
}

/** Status and hash of an answer, byte for byte. */
async function answerAt({ port }: TestServer, path: string, key?: string): Promise<string> {
  const headers: Record<string, string> =
    key === undefined ? {} : { authorization: `Bearer ${key}` };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `${path} ${answer.status} ${answer.status === 200 ? hash('sha256', bytes) : ''}`;
}

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import {
  chasqui,
  createTarget,
  type Demo,
  type Running,
  start,
  type Target,
  until,
} from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';

const execute = promisify(execFile);
const compiler = join(packageRoot(), 'node_modules/typescript/bin/tsc');
const forNode = ['--target', 'es2022', '--module', 'commonjs', '--moduleResolution', 'bundler'];
const compileMsMax = 240_000;

/** A program as somebody writes it with a generated client: its types are part of the test. */
const program = `
import { ApiError, DocumentsService, FilesService, OpenAPI } from './client';
import type { Document, DocumentTax, Draft, Problem } from './client';

declare const process: { env: Record<string, string>; stdout: { write(text: string): void } };
const { CHASQUI_URL, CHASQUI_KEY, COMPANY, DRAFT } = process.env as Record<string, string>;
OpenAPI.BASE = CHASQUI_URL!;
OpenAPI.TOKEN = CHASQUI_KEY!;

async function settled(id: string): Promise<Document> {
  for (let tries = 0; tries < 600; tries += 1) {
    const document = await DocumentsService.getDocument(id);
    if (document.status !== 'pending') return document;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It is still pending.');
}

async function refusal(draft: Draft): Promise<string> {
  try {
    await DocumentsService.issueDocument(COMPANY!, { ...draft, currency: 'XXX' });
    return 'nothing was refused';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem: Problem = error.body;
    return problem.code;
  }
}

async function main() {
  const draft: Draft = JSON.parse(DRAFT!);
  const issued = await DocumentsService.issueDocument(COMPANY!, draft, 'false', 'generated-1');
  if (!('id' in issued)) throw new Error('That was a dry run.');
  const document = await settled(issued.id);
  const taxes: DocumentTax[] | null = document.taxes;
  const page = await DocumentsService.listDocuments(COMPANY!, 5);
  const [token, name] = new URL(document.document_pdf).pathname.split('/').slice(-2);
  const file = await FilesService.getFile(token!, name!);
  const answer = {
    status: document.status,
    tax: taxes?.[0]?.amount ?? null,
    isListed: page.data.some(({ id }) => id === document.id),
    pdf: String(file).slice(0, 5),
    refused: await refusal(draft),
  };
  process.stdout.write(JSON.stringify(answer));
}

void main();
`;

describe('a client made from the OpenAPI document by a common generator', () => {
  const folder = temporaryFolder();
  let target: Target;
  let running: Running;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    running = start(['demo', '--documents', '20', '--port', '0', '--json'], { env: target.env });
    await until('the demo is running', () => running.stdout().includes('\n'));
  });

  afterAll(async () => {
    running.child.kill('SIGINT');
    await running.ended;
    await target.dispose();
  });

  it(
    'compiles strictly, issues a document, reads it, lists it and gets its PDF',
    async () => {
      const { stdout: api } = await chasqui(['openapi']);
      writeFileSync(join(folder, 'openapi.json'), api);
      await generate({ input: join(folder, 'openapi.json'), output: join(folder, 'client') });
      writeFileSync(join(folder, 'program.ts'), program);
      writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
      const flags = ['--strict', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
      const out = ['--outDir', 'out', '--noUncheckedIndexedAccess', 'program.ts'];
      const line = [compiler, ...forNode, ...flags, ...out];
      const compiled = await execute(process.execPath, line, { cwd: folder }).catch(
        ({ stdout }: { stdout: string }) => ({ stdout }),
      );
      expect(compiled.stdout).toBe('');

      const demo = JSON.parse(running.stdout()) as Demo;
      const { stdout: draft } = await chasqui(['example', 'factura-gravada']);
      const settings = {
        CHASQUI_URL: demo.url,
        CHASQUI_KEY: demo.key,
        COMPANY: demo.companies[0]?.id ?? '',
        DRAFT: draft,
      };
      const { PATH = '' } = process.env;
      const ran = await execute(process.execPath, ['out/program.js'], {
        cwd: folder,
        env: { PATH, ...settings },
      });
      expect(JSON.parse(ran.stdout)).toEqual({
        status: 'succeeded',
        tax: expect.any(Number),
        isListed: true,
        pdf: '%PDF-',
        refused: 'draft_refused',
      });
    },
    compileMsMax,
  );
});

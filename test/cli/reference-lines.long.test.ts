import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chasqui } from '../../sdk/src/index.ts';
import { allCommands, createProgram } from '../../src/doors/cli/program.ts';
import { cliLines } from '../../src/doors/http/reference/cli-lines.ts';
import { sdkCalls } from '../../src/doors/http/reference/sdk-calls.ts';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import { codeOf, stepOf } from '../../src/subjects/users/one-time-code.ts';
import { fromBase32 } from '../support/base32.ts';
import {
  createTarget,
  type Demo,
  type Running,
  start,
  type Target,
  until,
} from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';

const execute = promisify(execFile);

/** The lines of /docs, run by bash against a demo as a reader pastes them. */

type Lines = {
  readonly operationId: string;
  readonly method: string;
  readonly curl: string;
  readonly sdk: string;
  /** A key is refused. */
  readonly isForPeople: boolean;
  /** Whether the page says so, and where it is done instead. */
  readonly saysForPeople: boolean;
};

/** The demo has none of what they read. */
const missing = new Set(['readFiling', 'readFilingXml', 'readFilingCdr']);

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function linesOf(page: string): readonly Lines[] {
  return [...page.matchAll(/<article id="(\w+)"[^>]*>([\s\S]*?)<\/article>/g)].map(
    ([, operationId = '', text = '']) => ({
      operationId,
      method: /class="method (\w+)"/.exec(text)?.[1] ?? '',
      curl: listingIn(text, 'curl'),
      sdk: listingIn(text, 'sdk'),
      isForPeople: text.includes('href="/docs/errors?lang=en#not_a_user"'),
      saysForPeople: /href="\/console\/account\/me">.*href="#signIn"/.test(text),
    }),
  );
}

function listingIn(html: string, kind: 'curl' | 'sdk'): string {
  const [, text = ''] =
    new RegExp(`<pre tabindex="0" class="${kind}">([\\s\\S]*?)</pre>`).exec(html) ?? [];
  return unescaped(text);
}

describe('the lines of the reference', () => {
  let target: Target;
  let running: Running;
  let demo: Demo;
  let page: string;
  let setup: string;
  let sdkSetup: string;
  let lines: readonly Lines[];
  const folder = temporaryFolder();

  beforeAll(async () => {
    target = await createTarget('sqlite');
    const args = ['demo', '--documents', '60', '--port', '0', '--json'];
    running = start(args, { env: target.env });
    await until('the demo is running', () => running.stdout().includes('\n'));
    demo = JSON.parse(running.stdout()) as Demo;
    page = await (await fetch(`${demo.url}/docs`)).text();
    const setups = [...page.matchAll(/<pre tabindex="0" class="setup">([\s\S]*?)<\/pre>/g)];
    const [shell = '', program = ''] = setups.map(([, text = '']) => unescaped(text));
    setup = shell.replace('chq_…', demo.key);
    sdkSetup = program;
    lines = linesOf(page);
  });

  afterAll(async () => {
    running.child.kill('SIGINT');
    await running.ended;
    await target.dispose();
  });

  /** The status that the line was answered with, and what it printed. */
  async function pasted(curl: string): Promise<{ status: string; printed: string }> {
    const flags = `-w '%{stderr}%{http_code}'${curl.includes('-N ') ? ' --max-time 2' : ''}`;
    const script = `${setup}\n${curl.replaceAll(/^curl -s /gm, `curl -s ${flags} `)}; true`;
    const { stdout, stderr } = await execute('bash', ['-c', script], { cwd: folder });
    return { status: stderr.slice(-3), printed: stdout };
  }

  const lineOf = (operationId: string) =>
    lines.find((each) => each.operationId === operationId)?.curl ?? expect.fail(operationId);

  const isRead = ({ method, operationId, isForPeople }: Lines) =>
    method === 'get' && !isForPeople && !missing.has(operationId);

  /** Runs lines of the SDK as a module with the lines above them, which find a store's own ids. */
  async function ranBySdk(chosen: readonly Lines[]): Promise<readonly string[]> {
    const sdk = join(packageRoot(), 'sdk/dist/index.js');
    const tried = chosen.map(
      ({ operationId, sdk: line }) =>
        `try { ${line} } catch (error) { failed.push('${operationId}: ' + error.message); }`,
    );
    const script = join(folder, 'lines.mjs');
    const program = [
      sdkSetup.replace('@chasqui/sdk', sdk),
      'console.dir = () => {};',
      'const failed = [];',
      ...tried,
      'console.log(JSON.stringify(failed));',
    ];
    writeFileSync(script, program.join('\n'));
    const env = { ...process.env, CHASQUI_KEY: demo.key };
    const { stdout } = await execute(process.execPath, [script], { cwd: folder, env });
    return JSON.parse(stdout) as readonly string[];
  }

  it('are there for every operation', async () => {
    const openApi = (await (await fetch(`${demo.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(openApi.paths).flatMap((each) => Object.values(each));
    expect(lines.map(({ operationId }) => operationId).toSorted()).toEqual(
      operations.map(({ operationId }) => operationId).toSorted(),
    );
  });

  it('name nothing that the lines above them do not set', () => {
    const kept = [setup, ...lines.map(({ curl }) => curl)].join('\n');
    const set = new Set([...kept.matchAll(/^(?:export )?(\w+)=/gm)].map(([, name]) => name));
    expect(setup.replace('chq_…', '')).not.toContain('…');
    const named = lines.flatMap(({ curl }) => [...curl.matchAll(/\$([A-Z_]+)/g)]);
    expect(named.length).toBeGreaterThan(100);
    expect(named.map(([, name]) => name).filter((name) => !set.has(name))).toEqual([]);
  });

  it('of the SDK do so neither', () => {
    const set = new Set(
      [...sdkSetup.matchAll(/^(?:const|let) (?:\{ data: \[(\w+)\] \}|(\w+))(?: =|;)/gm)].map(
        ([, taken, named]) => taken ?? named,
      ),
    );
    const passed = lines.flatMap(({ sdk }) => [...sdk.matchAll(/\b(\w*Id|token)\b[,)]/g)]);
    expect(passed.length).toBeGreaterThan(15);
    expect(passed.map(([, name]) => name).filter((name) => !set.has(name))).toEqual([]);
  });

  it('issue, try out and print: 2xx', async () => {
    const issued = await pasted(lineOf('issueDocument'));
    expect(issued.status, issued.printed).toBe('201');
    expect((await pasted(lineOf('previewDocument'))).status).toBe('200');
    expect((await pasted(lineOf('previewMail'))).status).toBe('200');
    for (const operationId of ['createWebhook', 'createSeries']) {
      const made = await pasted(lineOf(operationId));
      expect(made.status, made.printed).toBe('201');
    }
  });

  it('read: 2xx, every one', async () => {
    const reading = lines.filter(isRead);
    expect(reading.length).toBeGreaterThan(40);
    const refused: string[] = [];
    for (const { operationId, curl } of reading) {
      const { status, printed } = await pasted(curl);
      if (!status.startsWith('2')) refused.push(`${operationId}: ${status} ${printed}`);
    }
    expect(refused).toEqual([]);
  });

  it('keep the id of what they make for the lines that end it', async () => {
    for (const [making, ending] of [
      ['createWebhook', 'removeWebhook'],
      ['createKey', 'revokeKey'],
    ] as const) {
      const { status, printed } = await pasted(`${lineOf(making)}\n${lineOf(ending)}`);
      const { id } = JSON.parse(printed) as { id: string };
      expect(id).toMatch(/^(whk|key)_/);
      expect(status, ending).toBe('204');
    }
  });

  it('for people say so, where a key is refused and nowhere else, and have no line of the SDK', () => {
    const people = lines.filter(({ isForPeople }) => isForPeople);
    expect(people.length).toBeGreaterThan(6);
    expect(people.map(({ sdk }) => sdk).join('')).toBe('');
    expect(lines.filter(({ saysForPeople }) => saysForPeople)).toEqual(people);
  });

  it('for people run with the session that the line of signing in keeps: 2xx, every one', async () => {
    const email = 'lector@andina.example';
    const password = 'una frase del lector';
    const post = async <Answer>(path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${demo.key}` };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await fetch(`${demo.url}${path}`, request)).json()) as Answer;
    };
    const { url } = await post<{ url: string }>('/api/account/users', { email, role: 'read' });
    await post('/api/session', { token: new URL(url).hash.slice(1), password });
    let code = '';
    let session = '';
    /** What a reader puts in the place of what the examples have. */
    const run = async (operationId: string) => {
      const filled = lineOf(operationId)
        .replace('ana@andina.example', email)
        .replace('una frase larga', password)
        .replace('123456', code);
      const answer = await pasted(filled.replace('$SESSION', session));
      expect(answer.status, `${operationId}: ${answer.printed}`).toMatch(/^2/);
      done.push(operationId);
      return answer.printed === '' ? {} : JSON.parse(answer.printed);
    };
    const done: string[] = [];
    await run('signIn');
    const sessions = (await run('listSessions')) as { data: { id: string; current: boolean }[] };
    session = sessions.data.find(({ current }) => !current)?.id ?? expect.fail('one session');
    await run('endSession');
    await run('confirmSession');
    const { secret } = (await run('beginSecondFactor')) as { secret: string };
    code = codeOf(fromBase32(secret), stepOf(Date.now()));
    await run('confirmSecondFactor');
    await run('removeSecondFactor');
    // Changing it ends the session that the file has, and the next line needs the new one.
    await run('changePassword');
    await run('signOut');
    const people = lines.filter(({ isForPeople }) => isForPeople);
    const expected = ['signIn', ...people.map(({ operationId }) => operationId)];
    expect(done.toSorted()).toEqual(expected.toSorted());
  });

  it('of the SDK issue, make and read', async () => {
    const writing = [
      ...['issueDocument', 'previewDocument', 'createSeries', 'createWebhook'],
      'setExchangeRates',
    ];
    const made = lines.filter(({ operationId }) => writing.includes(operationId));
    expect(made).toHaveLength(writing.length);
    expect(await ranBySdk(made)).toEqual([]);
    // A stream has no end.
    const reading = lines.filter(
      (each) => isRead(each) && each.sdk !== '' && each.operationId !== 'streamAccountEvents',
    );
    expect(reading.length).toBeGreaterThan(40);
    expect(await ranBySdk(reading)).toEqual([]);
  });

  it('of the command issue an example of today', async () => {
    const program = join(packageRoot(), 'dist/program/cli/main.js');
    const command = `chasqui() { "${process.execPath}" "${program}" "$@"; }
chasqui example nota-credito-13-cuotas --series FC77 | chasqui issue - --company ${demo.companies[0]?.id}`;
    const env = { ...process.env, ...target.env };
    const { stdout } = await execute('bash', ['-c', command], { cwd: folder, env });
    expect(stdout).toMatch(/^FC77-00000001 /);
  });
});

it('name a method of the SDK for every operation', () => {
  const chasqui = new Chasqui({
    key: 'chq_test',
    baseUrl: 'http://localhost',
  }) as unknown as Record<string, Record<string, unknown>>;
  const unknown = Object.entries(sdkCalls).filter(([, call]) => {
    const [, resource = '', method = ''] = /chasqui\.(\w+)\.(\w+)\(/.exec(call) ?? [];
    return typeof chasqui[resource]?.[method] !== 'function';
  });
  expect(unknown).toEqual([]);
});

/** Without what keeps the answer in a variable. */
const commands = Object.values(cliLines)
  .flatMap((lines) => lines.split('\n'))
  .map((line) => line.replace(/^\w+=\$\((.*?) \| tee .*$/, '$1'));

it.each(commands)('of the command are understood: %s', async (line) => {
  const own = line.split('|').at(-1)?.trim() ?? '';
  const words = (own.match(/"[^"]*"|\S+/g) ?? []).slice(1).map((word) => word.replaceAll('"', ''));
  const program = await createProgram(words);
  const done: string[] = [];
  for (const command of allCommands(program)) {
    command.configureOutput({ writeErr: (text) => void done.push(text) });
    if (command.commands.length === 0) command.action(() => void done.push('understood'));
  }
  await program.parseAsync(words, { from: 'user' });
  expect(done).toEqual(['understood']);
});

it('print what there is, and what to do about a name that there is not', async () => {
  const list = await start(['example', '--list']).ended;
  expect(list.code).toBe(0);
  expect(list.stdout).toMatch(/^factura-gravada +invoice +two taxed items/m);
  const own = list.stdout.split('\n').filter((line) => line.endsWith(' (for --company)'));
  expect(own.map((line) => line.split(' ')[0])).toEqual([
    'guia-remitente-04-entre-establecimientos',
    'guia-remitente-18-emisor-itinerante',
    'guia-remitente-08-importacion',
  ]);
  const wrong = await start(['example', 'factura-gravda']).ended;
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain('Did you mean factura-gravada?');
  const none = await start(['example']).ended;
  expect(none).toMatchObject({ code: 2, stdout: '' });
  const { stdout } = await start(['example', 'smallest', '--series', 'F777']).ended;
  expect(JSON.parse(stdout)).toMatchObject({ type: 'invoice', series: 'F777' });
});

it('print a credit note in short on the document that is asked for, and of others say so', async () => {
  const name = 'nota-credito-en-corto-por-item';
  const { stdout } = await start(['example', name, '--document', 'doc_1']).ended;
  expect(JSON.parse(stdout)).toEqual({
    type: 'credit-note',
    series: 'FC01',
    voided_code: '07',
    reference: { id: 'doc_1' },
    items: [{ line: 1, quantity: 6 }],
  });
  const wrong = await start(['example', 'factura-gravada', '--document', 'doc_1']).ended;
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
});

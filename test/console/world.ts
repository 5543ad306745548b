import type { Browser } from 'playwright-core';
import { chasqui, createTarget, type Demo, oneLine, start, until } from '../support/cli.ts';
import { type Look, launch, openWindow, signIn, type Window } from './browser.ts';

export const email = 'ana@andina.example';
export const password = 'una frase larga';

/** A demo that is served by a process of its own, and a browser. */
export type World = {
  readonly url: string;
  readonly demo: Demo;
  /** The company that the flows work with. */
  readonly companyId: string;
  readonly env: Readonly<Record<string, string>>;
  open(look: Look): Promise<Window>;
  /** A window of somebody who is signed in; all share one session, which nobody may end. */
  openSignedIn(look: Look): Promise<Window>;
  /** The same with a session of its own. */
  signInAnew(look: Look): Promise<Window>;
  /** Asks the API with the demo's key. */
  api(path: string): Promise<Record<string, unknown>>;
  /** As if the people who are signed in had given no password for so long. */
  outlastConfirmations(minutes?: number): Promise<void>;
  /** As if half a minute had passed since a key was used: then its use is written down. */
  noteKeyUse(keyId: string): Promise<void>;
  /** Mails a document as the API does it. */
  mail(documentId: string, to: string): Promise<void>;
  dispose(): Promise<void>;
};

export async function createWorld(): Promise<World> {
  const target = await createTarget('sqlite');
  const server = start(
    ['demo', '--documents', '60', '--seed', 'console', '--port', '0', '--json'],
    {
      env: target.env,
    },
  );
  await until('the demo serves', () => server.stdout().includes('\n'));
  const demo = JSON.parse(server.stdout()) as World['demo'];
  const made = [
    'user',
    'create',
    '--email',
    email,
    '--role',
    'admin',
    '--password-stdin',
    '--json',
  ];
  oneLine(await chasqui(made, { env: target.env, input: `${password}\n` }));
  const browser = await launch();
  const first = await openSignedIn(browser, demo.url, {
    language: 'es',
    width: 1440,
    theme: 'light',
  });
  const kept = await first.page.context().storageState();
  await first.close();
  return {
    url: demo.url,
    demo,
    companyId: demo.companies[0]?.id ?? '',
    env: target.env,
    open: (look) => openWindow(browser, demo.url, look),
    openSignedIn: (look) => openWindow(browser, demo.url, look, kept),
    signInAnew: (look) => openSignedIn(browser, demo.url, look),
    async api(path) {
      const headers = { Authorization: `Bearer ${demo.key}` };
      const answer = await fetch(demo.url + path, { headers });
      return (await answer.json()) as Record<string, unknown>;
    },
    async outlastConfirmations(minutes = 24 * 60) {
      const confirmedAt = Date.now() - Math.round(minutes * 60_000);
      await target.sql(`UPDATE sessions SET confirmed_at = ${confirmedAt} RETURNING id`);
    },
    async noteKeyUse(keyId) {
      const noted = `UPDATE api_keys SET last_used_at = ${Date.now()} WHERE id = '${keyId}'`;
      await target.sql(`${noted} RETURNING id`);
    },
    async mail(documentId, to) {
      const headers = {
        Authorization: `Bearer ${demo.key}`,
        'Content-Type': 'application/json',
      };
      const body = JSON.stringify({ to });
      const path = `/api/document/${documentId}/mail`;
      const { ok } = await fetch(demo.url + path, { method: 'POST', headers, body });
      if (!ok) throw new Error(`${documentId} cannot be mailed`);
    },
    async dispose() {
      await browser.close();
      server.child.kill('SIGTERM');
      await server.ended;
      await target.dispose();
    },
  };
}

async function openSignedIn(browser: Browser, url: string, look: Look): Promise<Window> {
  const window = await openWindow(browser, url, look);
  await signIn(window.page, email, password);
  return window;
}

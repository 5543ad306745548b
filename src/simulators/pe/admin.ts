import { randomBytes } from 'node:crypto';
import type { Diary } from './diary.ts';
import { json, type Reply } from './exchange.ts';
import { type Faults, readFaults } from './faults.ts';
import { overviewPage } from './page.ts';
import type { Register, RegisteredDocument, Submission } from './register.ts';

export type AdminParts = {
  readonly register: Register;
  readonly faults: Faults;
  readonly diary: Diary;
};

type Whole = { readonly account: string | null };

function contentsOf(register: Register, { account }: Whole) {
  const accounts = account === null ? register.accounts() : [account];
  return accounts.map((each) => ({
    account: each,
    documents: register.of(each).documents(),
    filings: register.of(each).filings(),
  }));
}

/** `GET /admin/register`: one account's, or all where none is named. */
export function showRegister({ register }: AdminParts, whole: Whole): Reply {
  const contents = contentsOf(register, whole);
  return json({
    documents: contents.flatMap(({ account, documents }) =>
      documents.map((document) => ({ ...shownDocument(document), ...accountField(account) })),
    ),
    filings: contents.flatMap(({ account, filings }) =>
      filings.map((filing) => ({ ...shownFiling(filing), ...accountField(account) })),
    ),
  });
}

function accountField(account: string): { readonly account?: string } {
  return account === '' ? {} : { account };
}

function shownDocument({ name, state, digest, received, judgement }: RegisteredDocument) {
  return {
    name,
    state,
    digest,
    received,
    code: judgement.code,
    description: judgement.description,
  };
}

function shownFiling({ name, ticket, digest, received, judgement, before }: Submission) {
  const state = judgement.code === '0' ? 'accepted' : 'rejected';
  const { code, description } = judgement;
  return { name, state, ticket, digest, received, code, description, lines: before.length };
}

/** `PUT /admin/faults` replaces all; what is wrong is said, and changes nothing. */
export function setFaults({ faults }: AdminParts, body: Buffer): Reply {
  try {
    faults.set(readFaults(JSON.parse(body.toString('utf8'))));
    return json(faults.list());
  } catch (error) {
    return json({ detail: error instanceof Error ? error.message : 'It is no JSON.' }, 400);
  }
}

export function showFaults({ faults }: AdminParts): Reply {
  return json(faults.list());
}

export function showPage({ register, faults, diary }: AdminParts, whole: Whole): Reply {
  const contents = contentsOf(register, whole);
  const { account } = whole;
  const nonce = randomBytes(16).toString('base64');
  const shown = {
    entries: diary.last().filter((entry) => account === null || entry.account === account),
    documents: contents.flatMap(({ documents }) => documents),
    filings: contents.flatMap(({ filings }) => filings),
    faults: faults.list(),
  };
  return overviewPage(shown, nonce);
}

import { createSecretKey, randomBytes } from 'node:crypto';
import { seededRandom } from '../../kernel/random.ts';
import type { CompanyRecord } from '../companies/company.ts';
import { type Context, requireRegime } from '../context.ts';
import type { DemoTrade } from '../country/regime.ts';
import type { FoundFile } from '../imports/unpack-files.ts';
import type { CreatedKey } from '../keys/create-key.ts';
import { snapshotOf } from '../ledger/documents/compose-document.ts';
import { companyCreated } from '../ledger/events/make-event.ts';
import type { Account } from '../stores.ts';
import type { MadeLink } from '../users/sign-in-link.ts';
import { copyDocuments } from './copy-documents.ts';
import { makeDemoLink } from './demo-sign-in.ts';
import { demoDay, demoTimes } from './demo-times.ts';
import { importExamples } from './import-examples.ts';
import { type HeldDocument, importPast, newestInvoice } from './import-past.ts';
import {
  type DemoDraft,
  type IssueDraft,
  issueDemoDraft,
  issueExampleDrafts,
} from './issue-demo-drafts.ts';
import { replaceDemoKey } from './replace-demo-key.ts';
import { seededId } from './seeded-id.ts';

export type DemoRequest = {
  readonly documents: number;
  readonly seed: string;
  /** Files of the demo's companies that are imported besides. */
  readonly examples: readonly FoundFile[];
  /** Drafts that the first company of their country issues. */
  readonly drafts: readonly DemoDraft[];
  readonly issue: IssueDraft;
  readonly onProgress: (stored: number) => void;
  readonly isStopped: () => boolean;
};

export type Demo = {
  readonly account: Account;
  readonly companies: readonly CompanyRecord[];
  readonly created: CreatedKey;
  /** Opens the console once, within an hour. */
  readonly link: MadeLink;
  /** A document to look at first: the newest invoice that was accepted. */
  readonly sample: HeldDocument | undefined;
  /** The first of the examples whose acknowledgement was imported. */
  readonly importedId: string | undefined;
  /** A document that was issued here. */
  readonly issuedId: string | undefined;
};

/** As many documents are made one by one, with all of their files; what goes beyond are copies of them. */
const madeMax = 400;
/** One in so many is recent: issued here, and pending. */
const recentEvery = 20;

/**
 * Makes a demo account with companies and documents of the last half year. The same seed and size give
 * the same account again: running it anew completes what was cut off. Each run makes a new key and ends the one before.
 * Undefined where it was stopped.
 */
export async function createDemo(
  context: Context,
  request: DemoRequest,
): Promise<Demo | undefined> {
  const random = seededRandom(`${request.seed} ${request.documents}`);
  const account = await ensureAccount(context, request, random);
  const companies = await ensureCompanies(context, account, random);
  const past = await fill(context, account, { companies, random, request });
  if (request.isStopped()) return undefined;
  const importedId = await importExamples(context, account, request.examples);
  const issuedId = await issueExampleDrafts(context, companies[0], request.drafts, request.issue);
  const created = await replaceDemoKey(context, account.id);
  const link = await makeDemoLink(context, account.id);
  const sample = await newestInvoice(context, account.id, past);
  return { account, companies, created, link, sample, importedId, issuedId };
}

type Filling = {
  readonly companies: readonly CompanyRecord[];
  readonly random: () => number;
  readonly request: DemoRequest;
};

/** Makes the documents; returns those of the past, which have all of their files. */
async function fill(
  context: Context,
  account: Account,
  { companies, random, request }: Filling,
): Promise<readonly HeldDocument[]> {
  const { documents: total, onProgress, isStopped } = request;
  const made = Math.min(total, madeMax);
  const recent = Math.floor(made / recentEvery);
  const shops = await openShops(context, account, companies, random);
  const past = await importPast(context, account, {
    stories: stories(shops, account, made - recent, random),
    onProgress,
    isStopped,
  });
  await issueRecent(context, shops, { account, count: recent, random, ...request });
  const copies = { originals: past, companies, first: made, total, random };
  await copyDocuments(context, account, { ...copies, onProgress, isStopped });
  return past;
}

async function ensureAccount(
  { stores, now }: Context,
  { seed, documents }: DemoRequest,
  random: () => number,
): Promise<Account> {
  const id = seededId('acc', random);
  // The secret must not follow from the seed: with the seed anybody could make links.
  const fresh = {
    id,
    name: `Demo (${seed}, ${documents})`,
    linkSecret: createSecretKey(randomBytes(32)),
  };
  await stores.accounts.insert({ ...fresh, createdAt: now() });
  const account = await stores.accounts.find(id);
  if (account === undefined) throw new TypeError('the account was just inserted');
  return account;
}

async function ensureCompanies(
  { stores, regimes }: Context,
  account: Account,
  random: () => number,
): Promise<readonly CompanyRecord[]> {
  const companies: CompanyRecord[] = [];
  for (const regime of regimes.values()) {
    for (const demo of regime.demo.companies) {
      const id = seededId('com', random);
      const times = { createdAt: account.createdAt, updatedAt: account.createdAt };
      const company = { ...demo, time_zone: regime.timeZone, id, accountId: account.id, ...times };
      const known = await stores.companies.find(account.id, id);
      if (known === undefined) {
        await stores.companies.insert(company, companyCreated(company, company.createdAt));
      }
      companies.push(known ?? company);
    }
  }
  return companies;
}

type Shop = { readonly company: CompanyRecord; readonly trade: DemoTrade };

function openShops(
  context: Context,
  account: Account,
  companies: readonly CompanyRecord[],
  random: () => number,
): Promise<readonly Shop[]> {
  const opened = companies.map(async (company) => {
    const { demo } = requireRegime(context, company.country);
    const options = { company: snapshotOf(company), random, until: account.createdAt };
    return { company, trade: await demo.openTrade(options) };
  });
  return Promise.all(opened);
}

/** The first shop sells most. */
function drawShop(shops: readonly Shop[], random: () => number): Shop {
  const shop = shops[Math.floor(random() * random() * shops.length)];
  if (shop === undefined) throw new TypeError('no demo companies');
  return shop;
}

function* stories(shops: readonly Shop[], account: Account, count: number, random: () => number) {
  for (const issuedAt of demoTimes(account.createdAt, 0, count)) {
    const { company, trade } = drawShop(shops, random);
    yield { company, document: trade.nextPast(issuedAt) };
  }
}

type Recent = {
  readonly account: Account;
  readonly count: number;
  readonly random: () => number;
  readonly issue: IssueDraft;
  readonly isStopped: () => boolean;
};

/** One after the other: a note needs the invoice that it changes. */
async function issueRecent(
  context: Context,
  shops: readonly Shop[],
  { account, count, random, issue, isStopped }: Recent,
): Promise<void> {
  for (const issuedAt of demoDay(account.createdAt, count)) {
    const { company, trade } = drawShop(shops, random);
    const draft = trade.nextDraft(issuedAt);
    if (isStopped()) return;
    await issueDemoDraft(context, company, { name: draft.number ?? '', draft, issue });
  }
}

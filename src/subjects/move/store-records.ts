import type { DocumentOwner } from '../ledger/documents/compose-document.ts';
import type { Logo, Series } from '../ledger/rows.ts';
import { decideLoadedSeries } from '../ledger/series/series.ts';
import type { DocumentFile, Place } from '../ledger/writes.ts';
import type { Stores } from '../stores.ts';
import { decideFiles, decideFilings, type LoadedFiling } from './decide-load-files.ts';
import { type DocumentHistory, decideHistories, historyKeys } from './decide-load-histories.ts';
import { differingNames, settingsDiffer } from './differing-settings.ts';
import { decideLoad, type IncomingDocument, loadKeys } from './load-documents.ts';
import type { ReceivedCredentials } from './load-histories.ts';
import type { LoadOutcome } from './load-outcome.ts';

// Each stores records of one company in one transaction, and returns outcomes in their order.

export function storeDocuments(
  stores: Pick<Stores, 'apply'>,
  place: Place,
  batch: readonly IncomingDocument[],
): Promise<readonly LoadOutcome[]> {
  return stores.apply(place, loadKeys(batch), (state) => decideLoad(batch, state));
}

export function storeFiles(
  stores: Pick<Stores, 'apply'>,
  place: Place,
  batch: readonly DocumentFile[],
): Promise<readonly LoadOutcome[]> {
  const ids = batch.map(({ documentId }) => documentId);
  return stores.apply(place, { ids }, (state) => decideFiles(batch, place.companyId, state));
}

export async function storeFilings(
  stores: Pick<Stores, 'apply' | 'files'>,
  place: Place,
  batch: readonly LoadedFiling[],
): Promise<readonly LoadOutcome[]> {
  const answers = batch.filter(({ kind }) => kind === 'acknowledgement');
  const sha256s = answers.map(({ file }) => file.sha256);
  // An acknowledgement that has met its document since is kept there.
  const kept = await stores.files.findKept(place.accountId, sha256s);
  const met = new Set(
    answers.filter(({ file }) => {
      const where = kept.get(file.sha256);
      return where?.companyId === place.companyId && where.documentId !== null;
    }),
  );
  return stores.apply(place, { filings: batch }, (state) => decideFilings(batch, met, state));
}

/** Puts back what was kept beside documents. */
export async function storeHistories(
  stores: Pick<Stores, 'apply'>,
  owner: DocumentOwner,
  batch: readonly DocumentHistory[],
): Promise<readonly LoadOutcome[]> {
  const place = { accountId: owner.account.id, companyId: owner.company.id };
  const keys = historyKeys(batch);
  return stores.apply(place, keys, (state) => decideHistories(batch, state, owner));
}

export function storeSeries(
  stores: Pick<Stores, 'apply'>,
  place: Place,
  record: Series,
): Promise<LoadOutcome> {
  return stores.apply(place, { series: [record] }, (state) => decideLoadedSeries(record, state));
}

/** Sets a company's credentials where it has none: like the company's other data, what is there stays. */
export async function storeCredentials(
  { credentials }: Pick<Stores, 'credentials'>,
  { accountId, companyId }: Place,
  received: ReceivedCredentials,
): Promise<LoadOutcome> {
  const here = await credentials.find(accountId, companyId);
  if (here === undefined) {
    await credentials.putIfNone({ ...received, accountId, companyId });
    return 'stored';
  }
  const names = differingNames(credentialFields(received), credentialFields(here));
  const sealed = here.sealed.equals(received.sealed) ? [] : ['sealed'];
  const told = names.length > 0 ? names : sealed;
  if (told.length === 0) return 'unchanged';
  const change = `"chasqui company credentials set --company ${companyId}"`;
  return settingsDiffer(`What ${companyId} signs and sends with`, told, change);
}

/** What may be known of credentials without opening their box, under the names of the record. */
function credentialFields({ kind, certificate, hasUser, clients }: ReceivedCredentials) {
  return { credentials: kind, certificate, has_user: hasUser, clients };
}

/** Sets a company's logo where it has none. */
export async function storeLogo(
  { logos }: Pick<Stores, 'logos'>,
  { accountId, companyId }: Place,
  logo: Logo,
): Promise<LoadOutcome> {
  const here = await logos.find(accountId, companyId);
  if (here === undefined) {
    await logos.put(accountId, companyId, logo);
    return 'stored';
  }
  if (here.sha256 === logo.sha256) return 'unchanged';
  const change = `"chasqui company logo set IMAGE --company ${companyId}"`;
  return settingsDiffer(`The logo of ${companyId}`, ['logo'], change);
}

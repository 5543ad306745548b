import type { KeyObject } from 'node:crypto';
import type { CompanyRecord, Environment } from '../companies/company.ts';
import { type Context, requireRegime } from '../context.ts';
import type { Caller } from '../country/gateway.ts';
import type { Regime } from '../country/regime.ts';
import { openAuthoritySecrets } from '../credentials/company-secrets.ts';
import type { DeliveryContext, DeliveryTerms } from './documents/answer.ts';
import type { DocumentOwner } from './documents/compose-document.ts';
import type { DocumentWithoutLines } from './documents/read-document.ts';
import type { Place } from './writes.ts';

/** A company whose documents are sent, and all that is needed for it. */
export type Sender = {
  readonly company: CompanyRecord;
  readonly regime: Regime;
  readonly place: Place;
  readonly linkSecret: KeyObject;
};

/** Undefined where the company does not exist any more. */
export async function findSender(context: Context, place: Place): Promise<Sender | undefined> {
  const company = await context.stores.companies.find(place.accountId, place.companyId);
  if (company === undefined) return undefined;
  const linkSecret = await context.secrets(place.accountId);
  return { company, regime: requireRegime(context, company.country), place, linkSecret };
}

export function ownerOf({ now }: Context, { company, regime, linkSecret }: Sender): DocumentOwner {
  const account = { id: company.accountId, linkSecret };
  return { account, company, regime, now: now() };
}

/** Who calls the authority. The environment is that of what is sent, whatever the company does since. */
export async function callerOf(
  context: Context,
  { company }: Sender,
  environment: Environment,
): Promise<Caller> {
  return {
    accountId: company.accountId,
    taxId: company.tax_id,
    environment,
    ownUrl: company.authority_url[environment],
    secrets: await openAuthoritySecrets(context, company),
  };
}

export function deliveryContext(context: Context, sender: Sender): DeliveryContext {
  const owner = ownerOf(context, sender);
  const { regime } = sender;
  return {
    owner,
    random: context.random,
    termsOf: (document) => termsOf(document, regime, owner.now),
  };
}

function termsOf(document: DocumentWithoutLines, regime: Regime, now: number): DeliveryTerms {
  const lastDay = regime.terms.lastDayToSend(document);
  return {
    isInTerm: lastDay === null || regime.terms.dayOf(now) <= lastDay,
    canBeSummarised: regime.canBeSummarised(document),
  };
}

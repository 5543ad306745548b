import { exactNumber } from '../../kernel/amount.ts';
import { formatInZone } from '../../kernel/calendar.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { readJson } from '../../kernel/json.ts';
import type { CompanyRecord } from '../companies/company.ts';
import { type Context, requireRegime } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';

/** How a document is issued. */
export type IssueDraft = (
  context: Context,
  principal: Principal,
  request: { readonly companyId: string; readonly draft: unknown; readonly idempotencyKey: string },
) => Promise<{ readonly id: string }>;

/** A draft of `examples/<country>`, as text. */
export type DemoDraft = {
  readonly country: string;
  readonly name: string;
  readonly json: string;
};

/**
 * Issues the example drafts for a company, each once: running the demo again finds them. They are written
 * for a certain day; their days are moved along with it. What an earlier version of the examples made stays.
 */
export async function issueExampleDrafts(
  context: Context,
  company: CompanyRecord | undefined,
  drafts: readonly DemoDraft[],
  issue: IssueDraft,
): Promise<string | undefined> {
  if (company === undefined) return undefined;
  const { demo } = requireRegime(context, company.country);
  // By the day on which the demo was first made: drafts stay the same when it is run again.
  const today = formatInZone(company.createdAt, context.zones.zone(company.time_zone)).slice(0, 10);
  const own = drafts.filter(({ country }) => country.toUpperCase() === company.country);
  let firstId: string | undefined;
  for (const { name, json } of own) {
    const moved = demo.inOwnSeries(demo.draftOn(json, today));
    const draft = readJson(moved, { number: exactNumber });
    const id = await issueDemoDraft(context, company, { name, draft, issue });
    firstId ??= id;
  }
  return firstId;
}

/** Issues one draft under its name, once. What a later law refuses, or what is too old by now, is left out. */
export async function issueDemoDraft(
  context: Context,
  company: CompanyRecord,
  { name, draft, issue }: { name: string; draft: unknown; issue: IssueDraft },
): Promise<string | undefined> {
  const { accountId } = company;
  const operator = { keyId: '', accountId, scope: 'write', companies: null } as const;
  const request = { companyId: company.id, draft, idempotencyKey: `demo-${name}` };
  try {
    return (await issue(context, operator, request)).id;
  } catch (error) {
    const passing = ['draft_refused', 'idempotency_key_reused'];
    if (error instanceof AppError && passing.includes(error.code)) return undefined;
    throw error;
  }
}

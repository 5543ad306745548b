import type { CompanySnapshot } from '../../domain/document/company.ts';
import { writeItems } from '../../domain/document/compose-document.ts';
import { readInput } from '../../domain/document/read-input.ts';
import type { Regime } from '../../domain/ports/regime.ts';
import type { Context } from '../context.ts';
import { smallestDraft } from '../examples/smallest-draft.ts';
import { readDraft } from './read-draft.ts';

/** Few at first: what was never run is slow, and others are not to wait for this either. */
const linesOfRounds = [1, 1, 1, 2, 4, 8, 16, 32, 32];

/**
 * Writes a document some times over and keeps nothing of it: V8 compiles what has run. Without it the first drafts after
 * a start take several times as long as later ones, and whoever asks for something meanwhile waits for them. It is not
 * signed: making a key for it would cost more than is won.
 */
export async function warmUpIssuing(context: Context, isStopped: () => boolean): Promise<void> {
  for (const [country, regime] of context.regimes) {
    for (const lines of linesOfRounds) {
      if (isStopped()) return;
      await makeOnce(context, regime, country, lines);
    }
  }
}

async function makeOnce(
  context: Context,
  regime: Regime,
  country: string,
  lines: number,
): Promise<void> {
  const { turns, now } = context;
  const company = companyOf(country);
  const items = Array.from({ length: lines }, () => smallestDraft.items[0]);
  const json = Buffer.from(JSON.stringify({ ...smallestDraft, items }));
  await turns.next();
  const draft = readDraft(context, company, readInput(json, { name: 'body', exact: true }));
  const issuer = await context.regimeParts.issuer(regime);
  await turns.next();
  const composed = issuer.compose(draft, { company, now: now() });
  await turns.next();
  const { numbering } = regime;
  const number = numbering.format({ series: smallestDraft.series, sequence: 1 });
  const { document } = issuer.write(composed, number);
  await writeItems(document, turns.breathe);
}

function companyOf(country: string): CompanySnapshot {
  return {
    tax_id: '20131312955',
    business_name: 'Nobody',
    trade_name: '',
    email: '',
    phone: '',
    country,
    address: {
      country,
      postal_zone: '',
      country_subentity: '',
      city: '',
      district: '',
      city_subdivision: '',
      address: '',
      type_code: null,
    },
    logo: '',
  };
}

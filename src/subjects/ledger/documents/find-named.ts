import type { Environment } from '../../companies/company.ts';
import type { Context } from '../../context.ts';
import { namedNumbers } from '../../imports/named-documents.ts';
import { heldNumberText } from '../rows.ts';
import type { Sender } from '../sender.ts';
import type { NamedDocument } from './delivery.ts';

/** The documents that one names and that are held here, with their state at this moment. */
export async function findNamed(
  { stores }: Context,
  { place, regime: { numbering } }: Sender,
  environment: Environment,
  document: Parameters<typeof namedNumbers>[0],
): Promise<readonly NamedDocument[]> {
  const keys = namedNumbers(document, numbering);
  if (keys.length === 0) return [];
  const numbers = keys.map((key) => ({ ...key, environment }));
  const { documents } = await stores.look(place, { numbers });
  const holders = documents.filter(({ holdsNumber }) => holdsNumber);
  const held = new Set(holders.map(heldNumberText));
  // One that failed and released its number is what was named, unless another holds the number since.
  const released = documents.filter((each) => !each.holdsNumber && !held.has(heldNumberText(each)));
  return [...holders, ...released].map(({ series, sequence, status }) => ({
    number: numbering.format({ series, sequence }),
    status,
  }));
}

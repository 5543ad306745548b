import type { Company } from '@chasqui/sdk';

export type MissingPart =
  | 'certificate'
  | 'certificateEnded'
  | 'solUser'
  | 'address'
  | 'guideClient';

/** What a company has not set yet that documents with legal value need; the worst first. */
export function missingForLive(
  { certificate, address }: Pick<Company, 'certificate' | 'address'>,
  now: number,
): readonly MissingPart[] {
  const missing: MissingPart[] = [];
  if (certificate === null || certificate.self_made) missing.push('certificate');
  else if (Date.parse(certificate.not_after) <= now) missing.push('certificateEnded');
  if (certificate?.has_sol_user !== true) missing.push('solUser');
  if (address.address === '' || address.postal_zone === '') missing.push('address');
  if (certificate?.guide_client_set !== true) missing.push('guideClient');
  return missing;
}

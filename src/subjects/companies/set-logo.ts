import { type Context, requireCompany } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import type { CompanyRecord } from './company.ts';
import type { UploadedImage } from './read-logo.ts';

export const logoBytesMax = 1_048_576;

/** Sets the logo of a company. Throws `invalid_logo` for what is no image that can be printed. */
export async function setLogo(
  context: Context,
  principal: Principal,
  companyId: string,
  image: UploadedImage,
): Promise<CompanyRecord> {
  const company = await requireCompany(context, principal, companyId);
  const logo = await context.fileWork.readLogo(principal.accountId, image);
  await context.stores.logos.put(principal.accountId, companyId, logo);
  return company;
}

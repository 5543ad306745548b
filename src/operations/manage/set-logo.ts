import { hash } from 'node:crypto';
import type { Principal } from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import type { CompanyRecord } from '../../domain/document/company.ts';
import type { Logo } from '../../domain/ports/rows.ts';
import { drawSvg, ImageError, imageSize } from '../../lib/images.ts';
import { type Context, requireCompany } from '../context.ts';

export const logoBytesMax = 1_048_576;
const pixelsMax = 2_000;

export type UploadedImage = { readonly contentType: string; readonly bytes: Buffer };

/** Sets the logo of a company. Throws `invalid_logo` for what is no image that can be printed. */
export async function setLogo(
  context: Context,
  principal: Principal,
  companyId: string,
  image: UploadedImage,
): Promise<CompanyRecord> {
  const company = await requireCompany(context, principal, companyId);
  const logo = await logoOf(image);
  await context.stores.logos.put(principal.accountId, companyId, logo);
  return company;
}

/** The image as it is kept: what it says it is, whole, and small enough to print. */
async function logoOf({ contentType, bytes }: UploadedImage): Promise<Logo> {
  try {
    const drawn = contentType === 'image/svg+xml' ? await drawSvg(bytes) : bytes;
    const { type, width, height } = imageSize(drawn);
    if (contentType !== 'image/svg+xml' && type !== contentType) {
      throw new ImageError(`The image is ${type}, and Content-Type says ${contentType}.`);
    }
    if (width > pixelsMax || height > pixelsMax) {
      throw new ImageError(
        `The image has ${width} × ${height} pixels; at most ${pixelsMax} a side.`,
      );
    }
    return { contentType: type, sha256: hash('sha256', drawn), bytes: drawn };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw new AppError('invalid_logo', error.message);
  }
}

import { hash } from 'node:crypto';
import { AppError } from '../../kernel/codes/errors.ts';
import { ImageError, imageSize } from '../../kernel/images.ts';
import type { Logo } from '../ledger/rows.ts';
import { companyCodes, companyMessages } from './codes.ts';

const pixelsMax = 2_000;

export type UploadedImage = { readonly contentType: string; readonly bytes: Buffer };

/** Draws an SVG into a PNG. Throws {@link ImageError}. */
export type DrawSvg = (bytes: Buffer) => Promise<Buffer>;

/** The image as it is kept: what it says it is, whole, and small enough to print. Throws `invalid_logo`. */
export async function readLogo(
  { contentType, bytes }: UploadedImage,
  drawSvg: DrawSvg,
): Promise<Logo> {
  try {
    const drawn = contentType === 'image/svg+xml' ? await drawSvg(bytes) : bytes;
    const { type, width, height } = imageSize(drawn);
    if (contentType !== 'image/svg+xml' && type !== contentType) {
      throw new ImageError(companyMessages.logo_type({ type, said: contentType }));
    }
    if (width > pixelsMax || height > pixelsMax) {
      throw new ImageError(companyMessages.logo_size({ width, height, most: pixelsMax }));
    }
    return { contentType: type, sha256: hash('sha256', drawn), bytes: drawn };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw new AppError(companyCodes.invalid_logo, error.detail);
  }
}

import { hash } from 'node:crypto';
import { AppError } from '../../kernel/codes/errors.ts';
import { ImageError, imageSize } from '../../kernel/images.ts';
import type { FileSentence } from '../../kernel/spanish-files.ts';
import type { Logo } from '../ledger/rows.ts';
import { companyCodes } from './codes.ts';

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
    throw new AppError(companyCodes.invalid_logo, error.message as FileSentence);
  }
}

import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import type { PrintOptions, Regime } from '../../country/regime.ts';
import { type Countries, regimeOf } from '../../country/regime-parts.ts';
import { unpackStored } from '../../imports/stored-files.ts';
import { unpack } from '../../imports/unpack-files.ts';
import type { KeptFile } from '../rows.ts';
import { readDocument } from './read-document.ts';

/** A document as it is stored, and how it is printed. */
export type PrintRequest = Omit<PrintOptions, 'qrUrl'> & {
  readonly body: AsciiJson;
  /** The acknowledgement where it says what the QR code leads to. */
  readonly cdr: KeptFile | null;
};

/** The printed representation of a document. */
export async function printDocument(
  parts: Countries,
  { body, cdr, ...options }: PrintRequest,
): Promise<Buffer> {
  const document = readDocument(body);
  const regime = regimeOf(parts.regimes, document.company.country);
  const qrUrl = cdr === null ? null : await qrUrlOf(parts, regime, cdr);
  const printer = await parts.regimeParts.printer(regime);
  return printer.print(document, { ...options, qrUrl });
}

/** The authority's page for the document's QR code, as its acknowledgement says. */
async function qrUrlOf(parts: Countries, regime: Regime, cdr: KeptFile): Promise<string | null> {
  const reader = await parts.regimeParts.reader(regime);
  const [found] = unpack({ bytes: unpackStored(cdr), name: cdr.name }, cdr.name);
  if (found === undefined || 'error' in found) return null;
  try {
    const read = reader.read(found);
    return read.kind === 'acknowledgement' ? read.url : null;
  } catch (error) {
    // Loaded from another system perhaps: a document is printed without what cannot be read.
    if (error instanceof AppError) return null;
    throw error;
  }
}

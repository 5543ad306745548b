/** A document number in its two parts: `F001-00004625` is series `F001`, sequence 4625. */
export type DocumentNumber = { readonly series: string; readonly sequence: number };

/** As many digits as a number may have. */
export const sequenceMax = 99_999_999;

const numberPattern = /^([A-Z0-9]{4})-([0-9]{1,8})$/;

/** Parses a number as issued (upper case). Undefined where it does not have the form. */
export function parseNumber(text: string): DocumentNumber | undefined {
  const found = numberPattern.exec(text);
  if (found === null) return undefined;
  return { series: found[1] ?? '', sequence: Number(found[2]) };
}

/** Orders numbers by series, then by sequence as an integer: `F001-9` comes before `F001-10`. */
export function compareNumbers(left: DocumentNumber, right: DocumentNumber): number {
  if (left.series !== right.series) return left.series < right.series ? -1 : 1;
  return left.sequence - right.sequence;
}

/** A number as the service assigns it: the sequence padded to eight digits. */
export function formatNumber({ series, sequence }: DocumentNumber): string {
  return `${series}-${String(sequence).padStart(8, '0')}`;
}

import { typesByCode } from '../../countries/pe/shared/catalogues/interface.ts';

/** The name of a document's file: `20100070970-01-F001-00000001`. */
export type DocumentName = {
  readonly kind: 'document';
  /** As it was sent, without extension. */
  readonly text: string;
  readonly taxId: string;
  /** Catálogo 01. */
  readonly typeCode: string;
  readonly type: NonNullable<(typeof typesByCode)[string]>;
  readonly series: string;
  /** As it is written: `00000001` and `1` are the same number, but not the same name. */
  readonly digits: string;
  readonly sequence: number;
};

/** The name of a communication's file: `20100070970-RC-20261115-1`. */
export type FilingName = {
  readonly kind: 'filing';
  readonly text: string;
  readonly taxId: string;
  readonly filing: 'RC' | 'RA';
  /** `2026-11-15`. */
  readonly day: string;
  readonly order: number;
};

const documentPattern = /^([12]\d{10})-(\d{2})-([A-Z0-9]{4})-(\d{1,8})$/;
const numberPattern = /^([A-Z0-9]{4})-(\d{1,8})$/;
const filingPattern = /^([12]\d{10})-(R[AC])-(\d{4})(\d{2})(\d{2})-(\d{1,5})$/;

/** Series and sequence of a number such as `F001-123`; undefined where it has not SUNAT's form. */
export function numberParts(number: string): Pick<DocumentName, 'series' | 'sequence'> | undefined {
  const [, series = '', digits = ''] = numberPattern.exec(number) ?? [];
  return series === '' ? undefined : { series, sequence: Number(digits) };
}

/** What a file name says, without its extension; undefined where it has not SUNAT's form. */
export function parseName(name: string): DocumentName | FilingName | undefined {
  return documentNameOf(name) ?? filingNameOf(name);
}

function documentNameOf(name: string): DocumentName | undefined {
  const [, taxId = '', typeCode = '', series = '', digits = ''] = documentPattern.exec(name) ?? [];
  const type = typesByCode[typeCode];
  if (type === undefined) return undefined;
  const sequence = Number(digits);
  return { kind: 'document', text: name, taxId, typeCode, type, series, digits, sequence };
}

function filingNameOf(name: string): FilingName | undefined {
  const [, taxId = '', filing, year, month, date, digits = ''] = filingPattern.exec(name) ?? [];
  if (filing !== 'RA' && filing !== 'RC') return undefined;
  const order = Number(digits);
  if (order < 1) return undefined;
  return { kind: 'filing', text: name, taxId, filing, day: `${year}-${month}-${date}`, order };
}

/** `20100070970-01-F001-1`: the same for all spellings of a number. */
export function documentKey({ taxId, typeCode, series, sequence }: DocumentParts): string {
  return `${taxId}-${typeCode}-${series}-${sequence}`;
}

export type DocumentParts = Pick<DocumentName, 'taxId' | 'typeCode' | 'series' | 'sequence'>;

/** `20100070970-RC-20261115-1`, without zeros before the order. */
export function filingKey({ taxId, filing, day, order }: FilingName): string {
  return `${taxId}-${filing}-${day.replaceAll('-', '')}-${order}`;
}

import { createFonts, type Fonts } from '../../src/countries/pe/shared/pdf/fonts.ts';
import {
  layOutDocument,
  type PdfOptions,
  printDocument as printWith,
} from '../../src/countries/pe/shared/pdf/index.ts';
import { readLogo } from '../../src/countries/pe/shared/pdf/logo.ts';
import type { Mark } from '../../src/countries/pe/shared/pdf/marks.ts';
import { Amount, noMoney, sum } from '../../src/kernel/amount.ts';
import type { XmlElement } from '../../src/kernel/xml/element.ts';
import { all, child, find, text } from '../../src/kernel/xml/path.ts';
import { readXml } from '../../src/kernel/xml/xml.ts';
import { readFont } from '../../src/platform/files/font-files.ts';
import { usualPrinting } from '../../src/subjects/companies/company.ts';
import type { PrintFormat } from '../../src/subjects/country/regime.ts';
import type { Document } from '../../src/subjects/ledger/documents/document.ts';

export type PaperFormat = PrintFormat;

/** On A4, as it is where nobody asks for anything else. */
export const plainPrint: PdfOptions = {
  format: 'a4',
  language: null,
  logo: null,
  environment: 'live',
  qrUrl: null,
  printing: usualPrinting,
};
export type PrintedRow = { readonly label: string; readonly amount: Amount };

/** The totals of a document as they are printed: the column, what it adds up to, and what stands below that. */
export type PrintedTotals = {
  readonly rows: readonly PrintedRow[];
  readonly payable: Amount;
  readonly after: readonly PrintedRow[];
};

type TextMark = Extract<Mark, { kind: 'text' }>;

const moneyText = /^(-?)(?:\D+ )?([\d,]+\.\d\d)$/;
const totalLabel = 'Importe total';

/** Reads the totals off the paper: what stands where, not what the program meant. */
export function printedTotals(document: Document, format: PaperFormat): PrintedTotals {
  const options = { ...plainPrint, format, language: 'es' } as const;
  const pieces = layOutDocument(document, options).flatMap(({ placed }) => placed);
  for (const { marks } of pieces) {
    const texts = marks.filter((mark): mark is TextMark => mark.kind === 'text');
    const total = texts.find((mark) => mark.text === totalLabel);
    if (total !== undefined) return totalsIn(texts, total);
  }
  throw new Error(`${document.number} has no total on ${format}`);
}

function totalsIn(texts: readonly TextMark[], total: TextMark): PrintedTotals {
  const rows = texts.flatMap((mark) => {
    const amount = amountOf(mark.text);
    const label = amount && labelOf(mark, texts);
    return amount && label ? [{ label: label.text, amount, y: label.y }] : [];
  });
  const payable = rows.find(({ label }) => label === totalLabel);
  if (payable === undefined) throw new Error('no amount beside the total');
  return {
    rows: rows.filter(({ y }) => y < total.y - 1),
    payable: payable.amount,
    after: rows.filter(({ y }) => y > total.y + 1),
  };
}

/** The text on the same line, to the left; figures of another size have their baseline a little lower. */
function labelOf(value: TextMark, texts: readonly TextMark[]): TextMark | undefined {
  const beside = texts.filter((mark) => Math.abs(mark.y - value.y) < 3 && mark.x < value.x);
  return beside.toSorted((one, other) => other.x - one.x)[0];
}

function amountOf(printed: string): Amount | undefined {
  const found = moneyText.exec(printed);
  return found ? Amount.of(`${found[1]}${found[2]?.replaceAll(',', '')}`) : undefined;
}

/** What is given away stands among the values, and is no part of what is paid; what is owed on it is in the taxes. */
const notPaid: readonly string[] = ['Op. gratuita', 'Tributos de op. gratuita (incluidos)'];

export function paidRows(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  return rows.filter(({ label }) => !notPaid.includes(label));
}

export function columnSum({ rows }: PrintedTotals): Amount {
  return noMoney.plus(sum(paidRows(rows).map(({ amount }) => amount)));
}

/** What the XML itself states of the whole document. */
export type StatedAmounts = {
  readonly total: Amount;
  readonly taxOf: (code: string) => Amount;
};

export function statedAmounts(xml: string | Buffer): StatedAmounts {
  const root = readXml(Buffer.from(xml));
  const totals = child(root, 'LegalMonetaryTotal') ?? child(root, 'RequestedMonetaryTotal');
  const taxes = all(root, 'TaxTotal', 'TaxSubtotal');
  return {
    total: amountIn(child(totals, 'PayableAmount')),
    taxOf: (code) =>
      sum(
        taxes
          .filter((tax) => text(find(tax, 'TaxCategory', 'TaxScheme', 'ID')) === code)
          .map((tax) => amountIn(child(tax, 'TaxAmount'))),
      ),
  };
}

function amountIn(element: XmlElement | undefined): Amount {
  return Amount.of(text(element));
}

const packageFonts = createFonts(readFont);

/** Prints with the fonts of the package, as the service does. */
export function printDocument(
  document: Document,
  options: PdfOptions,
  fonts: Fonts = packageFonts,
): Promise<Buffer> {
  return printWith(document, options, { logoOf: readLogo, fonts });
}

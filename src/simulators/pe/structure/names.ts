import type { XmlElement } from '../../../kernel/xml/element.ts';
import type { DocumentName } from '../file-names.ts';
import type { Problem } from '../verdict.ts';
import { valueAt } from './xml-rule.ts';

const typeElements: Readonly<
  Record<string, readonly [place: string, missing: string, wrong: string]>
> = {
  '01': ['InvoiceTypeCode', '1004', '1003'],
  '03': ['InvoiceTypeCode', '1004', '1003'],
  '09': ['DespatchAdviceTypeCode', '1050', '1051'],
  '31': ['DespatchAdviceTypeCode', '1050', '1051'],
};

/** What the name of a file and the file must both say: RUC, type, series and number. */
export function nameProblems(root: XmlElement, name: DocumentName): readonly Problem[] {
  const { taxId, series, digits, typeCode } = name;
  const party =
    root.name === 'DespatchAdvice' ? 'DespatchSupplierParty' : 'AccountingSupplierParty';
  const issuer = `${party}/Party/PartyIdentification/ID`;
  const number = valueAt(root, 'ID');
  const [ownSeries = '', ownDigits = ''] = number.split('-');
  const problems: Problem[] = [];
  const expect = (code: string, place: string, value: string, isRight: boolean) => {
    if (!isRight) problems.push({ code, place, value });
  };
  // SUNAT 1034, 1035, 1036
  expect('1034', issuer, valueAt(root, issuer), valueAt(root, issuer) === taxId);
  expect('1035', 'ID', number, ownSeries === series);
  expect('1036', 'ID', number, ownDigits === digits);
  const [place, missing, wrong] = typeElements[typeCode] ?? [];
  if (place === undefined || missing === undefined || wrong === undefined) return problems;
  const type = valueAt(root, place);
  expect(type === '' ? missing : wrong, place, type, type === typeCode);
  return problems;
}

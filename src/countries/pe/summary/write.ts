import { Amount, sum } from '../../../kernel/amount.ts';
import type { DocumentTax } from '../../../kernel/schema/tax-schema.ts';
import { textElement, type Xml, xml } from '../../../kernel/xml/writer.ts';
import type { CommunicationLine } from '../../../subjects/country/regime.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { chargesOnPrice } from '../shared/adjustments/write.ts';
import {
  bagTaxCode,
  igvTaxCode,
  iscCode,
  taxedSaleCodes,
  taxTypes,
} from '../shared/catalogues/05-tax-types.ts';
import { perceptionPercents } from '../shared/catalogues/tax-rates.ts';
import { type CommunicationHead, writeCommunicationRoot } from '../shared/communication/write.ts';
import { inLima } from '../shared/lima.ts';
import { authorityTypeCode } from '../shared/numbering.ts';
import { unsaid } from '../shared/party/unnamed-customer.ts';
import { changedDocuments } from '../shared/references/changed-documents.ts';
import { documentTaxes } from '../shared/taxes/document-taxes.ts';
import { generalRate } from '../shared/taxes/rates.ts';
import { money, moneyElement } from '../shared/ubl/values.ts';

/** A daily summary (RC): boletas and their notes, those that are added and those that are voided. */
export function writeSummary(head: CommunicationHead, lines: readonly CommunicationLine[]): Xml {
  return writeCommunicationRoot('SummaryDocuments', '1.1', head, lines.map(writeLine));
}

/** Catálogo 19. */
const conditions = { accepted: '1', voided: '3' } as const;

function writeLine({ document, effect }: CommunicationLine, index: number): Xml {
  const { type, number, currency, total } = document;
  const taxes = document.taxes ?? documentTaxes(document);
  return xml`
    <sac:SummaryDocumentsLine>
      <cbc:LineID>${String(index + 1)}</cbc:LineID>
      <cbc:DocumentTypeCode>${authorityTypeCode(type, number)}</cbc:DocumentTypeCode>
      <cbc:ID>${number}</cbc:ID>
      ${writeCustomer(document.customer)}
      ${writeReference(document)}
      ${effect === 'accepted' ? writePerception(document) : null}
      <cac:Status><cbc:ConditionCode>${conditions[effect]}</cbc:ConditionCode></cac:Status>
      <sac:TotalAmount currencyID="${currency}">${money(total)}</sac:TotalAmount>
      ${saleValues.map(([code, ...taxCodes]) => writeSaleValue(code, baseOf(taxes, taxCodes), currency))}
      ${writeCharges(document)}
      ${statedTaxes(taxes).map((tax) => writeTax(tax, document))}
    </sac:SummaryDocumentsLine>`;
}

function writeCustomer({ document_type, document_number }: DocumentInput['customer']): Xml {
  return xml`
    <cac:AccountingCustomerParty>
      <cbc:CustomerAssignedAccountID>${document_number || unsaid}</cbc:CustomerAssignedAccountID>
      <cbc:AdditionalAccountID>${document_type}</cbc:AdditionalAccountID>
    </cac:AccountingCustomerParty>`;
}

/** SUNAT 2582, 2524: notes name the boleta, or ticket, that they change, and nothing else names one. */
function writeReference(document: DocumentInput): Xml | null {
  const [changed] = changedDocuments(document);
  if (changed === undefined) return null;
  return xml`
    <cac:BillingReference>
      <cac:InvoiceDocumentReference>
        <cbc:ID>${changed.number}</cbc:ID>
        <cbc:DocumentTypeCode>${changed.typeCode}</cbc:DocumentTypeCode>
      </cac:InvoiceDocumentReference>
    </cac:BillingReference>`;
}

/** Of boletas that are added only (SUNAT 2986), in soles (2685, 2690), at the rate of its regime (2891). */
function writePerception({ type, perception }: DocumentInput): Xml | null {
  if (type !== 'receipt' || perception === null) return null;
  const { code, base, amount, total } = perception;
  const percent = perception.percentage ?? Amount.of(perceptionPercents.get(code) ?? '0');
  return xml`
    <sac:SUNATPerceptionSummaryDocumentReference>
      <sac:SUNATPerceptionSystemCode>${code}</sac:SUNATPerceptionSystemCode>
      <sac:SUNATPerceptionPercent>${money(percent)}</sac:SUNATPerceptionPercent>
      ${moneyElement('TotalInvoiceAmount', amount, 'PEN')}
      <sac:SUNATTotalCashed currencyID="PEN">${money(total)}</sac:SUNATTotalCashed>
      ${moneyElement('TaxableAmount', base, 'PEN')}
    </sac:SUNATPerceptionSummaryDocumentReference>`;
}

/** Catálogo 11, and the taxes of catálogo 05 whose bases each is the sum of. */
const saleValues = [
  ['01', ...taxedSaleCodes],
  ['02', '9997'],
  ['03', '9998'],
  ['04', '9995'],
  ['05', '9996'],
] as const;

function baseOf(taxes: readonly DocumentTax[], codes: readonly string[]): Amount {
  const wanted = taxes.filter(({ code }) => codes.includes(code));
  return sum(wanted.map(({ base }) => base ?? Amount.zero));
}

function writeSaleValue(code: string, amount: Amount, currency: string): Xml | null {
  if (amount.units === 0n) return null;
  return xml`
    <sac:BillingPayment>
      ${moneyElement('PaidAmount', amount, currency)}
      <cbc:InstructionID>${code}</cbc:InstructionID>
    </sac:BillingPayment>`;
}

/**
 * What is put on the price and not on its base. A line has no place for what is taken off that way (SUNAT 2263): where
 * that is more than five, SUNAT observes the total (4027) and takes it.
 */
function writeCharges(document: DocumentInput): Xml | null {
  const charges = chargesOnPrice(document);
  // SUNAT 2266: none is not a charge of zero.
  if (charges.units === 0n) return null;
  return xml`
    <cac:AllowanceCharge>
      <cbc:ChargeIndicator>true</cbc:ChargeIndicator>
      ${moneyElement('Amount', charges, document.currency)}
    </cac:AllowanceCharge>`;
}

const summedTaxes: readonly string[] = [...taxedSaleCodes, iscCode, '9999', bagTaxCode];

type StatedTax = Pick<DocumentTax, 'code' | 'amount'>;

/** Those that are paid, and IGV or IVAP in every line (SUNAT 2278): IGV of zero where there is neither. */
function statedTaxes(taxes: readonly DocumentTax[]): readonly StatedTax[] {
  const paid = summedTaxes.flatMap((code) => taxes.filter((tax) => tax.code === code));
  if (paid.some(({ code }) => taxedSaleCodes.includes(code))) return paid;
  return [{ code: igvTaxCode, amount: Amount.zero }, ...paid];
}

/** SUNAT 2355, 2344: a total for each tax, with the same amount in its one part. */
function writeTax({ code, amount }: StatedTax, document: DocumentInput): Xml {
  const { currency } = document;
  const type = taxTypes.entries.find((each) => each.code === code);
  return xml`
    <cac:TaxTotal>
      ${moneyElement('TaxAmount', amount, currency)}
      <cac:TaxSubtotal>
        ${moneyElement('TaxAmount', amount, currency)}
        <cac:TaxCategory>
          ${code === igvTaxCode ? textElement('cbc:Percent', money(igvPercent(document))) : null}
          <cac:TaxScheme>
            <cbc:ID>${code}</cbc:ID>
            ${textElement('cbc:Name', type?.name ?? null)}
            ${textElement('cbc:TaxTypeCode', type?.uneceCode ?? null)}
          </cac:TaxScheme>
        </cac:TaxCategory>
      </cac:TaxSubtotal>
    </cac:TaxTotal>`;
}

/** SUNAT 2992 wants the rate of IGV since February 2026, also where nothing is paid: the general one then. */
function igvPercent({ items, date }: DocumentInput): Amount {
  const rates = items.flatMap(({ taxes, free }) =>
    free ? [] : taxes.filter(({ code }) => code === igvTaxCode).map(({ percentage }) => percentage),
  );
  return rates.find((rate) => rate !== null) ?? generalRate(inLima(date).slice(0, 10));
}

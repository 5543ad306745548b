import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { moneyElement, rateDecimals, upTo } from '../ubl/values.ts';

/** Catálogo 59: a deposit, which detractions are where nothing else is said (UBL asks for a means). */
const deposit = '001';

/** Where a detraction is paid to. */
export function writePaymentMeans({ detraction }: DocumentInput): Xml | null {
  if (detraction === null) return null;
  const account = textElement('cbc:ID', detraction.account);
  return xml`
    <cac:PaymentMeans>
      <cbc:ID>Detraccion</cbc:ID>
      ${meansElement(detraction.payment_means || deposit)}
      ${account && xml`<cac:PayeeFinancialAccount>${account}</cac:PayeeFinancialAccount>`}
    </cac:PaymentMeans>`;
}

/** How it was paid, with the authorisation of a card (SUNAT 3173, 3175). */
export function writePaidBy({ paid_by }: DocumentInput): Xml | null {
  if (paid_by === null) return null;
  return xml`
    <cac:PaymentMeans>
      ${meansElement(paid_by.means)}
      ${textElement('cbc:PaymentID', paid_by.authorisation)}
    </cac:PaymentMeans>`;
}

/** Catálogo 59. */
function meansElement(code: string): Xml {
  return xml`<cbc:PaymentMeansCode listAgencyName="PE:SUNAT" listName="Medio de pago" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo59">${code}</cbc:PaymentMeansCode>`;
}

/** The form of payment, the detraction, and the total with the perception. */
export function writePaymentTerms(document: DocumentInput): readonly (Xml | null)[] {
  return [...formsOfPayment(document), detractionTerms(document), perceptionTerms(document)];
}

/** SUNAT 3244: invoices always say it; of notes only those that are about a credit may (3246). */
function formsOfPayment(document: DocumentInput): readonly Xml[] {
  const { type, payment_method, pending_amount, instalments, currency } = document;
  if (payment_method === 'cash') return type === 'invoice' ? [cash] : [];
  const parts = instalments.map(({ amount, due_date }, index) =>
    formOfPayment(`Cuota${String(index + 1).padStart(3, '0')}`, [
      moneyElement('Amount', amount, currency),
      textElement('cbc:PaymentDueDate', due_date),
    ]),
  );
  const pending = moneyElement('Amount', pending_amount, currency);
  return [formOfPayment('Credito', [pending]), ...parts];
}

function formOfPayment(means: string, details: readonly (Xml | null)[]): Xml {
  return xml`
    <cac:PaymentTerms>
      <cbc:ID>FormaPago</cbc:ID>
      <cbc:PaymentMeansID>${means}</cbc:PaymentMeansID>
      ${details}
    </cac:PaymentTerms>`;
}

const cash = formOfPayment('Contado', []);

/** In soles, whatever the currency of the document (SUNAT 3208). */
function detractionTerms({ detraction }: DocumentInput): Xml | null {
  if (detraction === null) return null;
  const { code, percentage, amount } = detraction;
  return xml`
    <cac:PaymentTerms>
      <cbc:ID>Detraccion</cbc:ID>
      <cbc:PaymentMeansID schemeAgencyName="PE:SUNAT" schemeName="Codigo de detraccion" schemeURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo54">${code}</cbc:PaymentMeansID>
      ${percentage && textElement('cbc:PaymentPercent', upTo(rateDecimals, percentage))}
      ${moneyElement('Amount', amount, 'PEN')}
    </cac:PaymentTerms>`;
}

/** In soles too (SUNAT 2788); a sale on credit does not say it (3330). */
function perceptionTerms({ perception, payment_method }: DocumentInput): Xml | null {
  if (perception === null || payment_method === 'credit') return null;
  return xml`
    <cac:PaymentTerms>
      <cbc:ID>Percepcion</cbc:ID>
      ${moneyElement('Amount', perception.total, 'PEN')}
    </cac:PaymentTerms>`;
}

/** What was paid before; the reference to its document has the same mark. */
export function writePrepayments({ prepayments, currency }: DocumentInput): readonly Xml[] {
  return prepayments.map(
    ({ amount, date }, index) => xml`
      <cac:PrepaidPayment>
        <cbc:ID schemeAgencyName="PE:SUNAT" schemeName="Anticipo">${prepaymentMark(index)}</cbc:ID>
        ${moneyElement('PaidAmount', amount, currency)}
        ${textElement('cbc:PaidDate', date)}
      </cac:PrepaidPayment>`,
  );
}

/** What joins a prepayment and the reference to its document (SUNAT 3213, 3214). */
export function prepaymentMark(index: number): string {
  return String(index + 1);
}

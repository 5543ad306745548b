import { codesOf } from '../../../countries/pe/shared/catalogues/codes-of.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { children } from '../../../kernel/xml/path.ts';
import {
  distinct,
  elementsAt,
  filled,
  formed,
  isPositive,
  listed,
  moneyForm,
  needed,
  valueAt,
  valuesAt,
  wrongWhere,
  type XmlRule,
} from './xml-rule.ts';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const instalmentForm = /^Cuota[0-9]{3}$/;

/** How a document is paid: terms (`FormaPago`), detraction, perception, prepayments. */
export function paymentRules(type: string): readonly XmlRule[] {
  return [
    // SUNAT asks only facturas, and credit notes of reason 13, how they are paid.
    ...(type === '01' ? [wrongWhere('3244', '', 'PaymentTerms/ID', lacksTerms)] : []),
    ...termRules,
    ...detractionRules,
    ...perceptionRules,
    ...(type === '01' || type === '03' ? prepaymentRules : []),
  ];
}

function termsOf(root: XmlElement, id: string): readonly XmlElement[] {
  return children(root, 'PaymentTerms').filter((terms) => valueAt(terms, 'ID') === id);
}

function methodsOf(root: XmlElement): readonly string[] {
  return termsOf(root, 'FormaPago').map((terms) => valueAt(terms, 'PaymentMeansID'));
}

function lacksTerms(root: XmlElement): boolean {
  return termsOf(root, 'FormaPago').length === 0;
}

function isWithRuc(root: XmlElement): boolean {
  return valueAt(root, 'AccountingCustomerParty/Party/PartyIdentification/ID/@schemeID') === '6';
}

/** Makes rules about the terms of a sale whose means have a form. */
function ofTerms(means: RegExp) {
  return (
    code: string,
    place: string,
    wrong: (terms: XmlElement, root: XmlElement) => boolean,
  ): XmlRule =>
    wrongWhere(code, '', `PaymentTerms/${place}`, (root) =>
      termsOf(root, 'FormaPago')
        .filter((terms) => means.test(valueAt(terms, 'PaymentMeansID')))
        .some((terms) => wrong(terms, root)),
    );
}

const ofInstalments = ofTerms(instalmentForm);
const ofCredit = ofTerms(/^Credito$/);

const termRules: readonly XmlRule[] = [
  wrongWhere('3245', '', 'PaymentTerms/PaymentMeansID', (root) => methodsOf(root).includes('')),
  wrongWhere('3246', '', 'PaymentTerms/PaymentMeansID', (root) =>
    methodsOf(root).some((method) => !/^(?:Contado|Credito|Cuota[0-9]{3})$/.test(method)),
  ),
  wrongWhere('3247', '', 'PaymentTerms/PaymentMeansID', (root) => {
    const methods = methodsOf(root);
    return methods.includes('Contado') && methods.includes('Credito');
  }),
  wrongWhere('3248', '', 'PaymentTerms/PaymentMeansID', (root) => {
    const methods = methodsOf(root);
    return new Set(methods).size < methods.length;
  }),
  wrongWhere('3461', '', 'PaymentTerms/PaymentMeansID', (root) =>
    children(root, 'PaymentTerms').some((terms) => children(terms, 'PaymentMeansID').length > 1),
  ),
  wrongWhere('3252', '', 'PaymentTerms/PaymentMeansID', (root) => {
    const methods = methodsOf(root);
    return methods.some((each) => instalmentForm.test(each)) && !methods.includes('Credito');
  }),
  ofCredit('3251', 'Amount', (terms, root) => isWithRuc(root) && valueAt(terms, 'Amount') === ''),
  ofCredit('3250', 'Amount', (terms) => isBadMoney(terms)),
  ofInstalments('3254', 'Amount', (terms, root) => {
    return isWithRuc(root) && valueAt(terms, 'Amount') === '';
  }),
  ofInstalments('3253', 'Amount', (terms) => isBadMoney(terms)),
  ofInstalments('3256', 'PaymentDueDate', (terms, root) => {
    return isWithRuc(root) && valueAt(terms, 'PaymentDueDate') === '';
  }),
  ofInstalments('3255', 'PaymentDueDate', (terms) => {
    const day = valueAt(terms, 'PaymentDueDate');
    return day !== '' && !dayForm.test(day);
  }),
];

function isBadMoney(terms: XmlElement): boolean {
  const amount = valueAt(terms, 'Amount');
  return amount !== '' && !moneyForm.test(amount);
}

function ofDetraction(code: string, place: string, wrong: (terms: XmlElement) => boolean): XmlRule {
  return wrongWhere(code, '', `PaymentTerms/${place}`, (root) =>
    termsOf(root, 'Detraccion').some(wrong),
  );
}

const detractionRules: readonly XmlRule[] = [
  ofDetraction('3127', 'PaymentMeansID', (terms) => valueAt(terms, 'PaymentMeansID') === ''),
  ofDetraction('3035', 'Amount', (terms) => valueAt(terms, 'Amount') === ''),
  ofDetraction('3037', 'Amount', (terms) => {
    const amount = valueAt(terms, 'Amount');
    return amount !== '' && !(moneyForm.test(amount) && isPositive(amount));
  }),
  ofDetraction('3208', 'Amount/@currencyID', (terms) => {
    const currency = valueAt(terms, 'Amount/@currencyID');
    return currency !== '' && currency !== 'PEN';
  }),
  wrongWhere('3034', '', 'PaymentMeans/ID', (root) => {
    const isSubject = /^100[1-4]$/.test(valueAt(root, 'InvoiceTypeCode/@listID'));
    return isSubject && !valuesAt(root, 'PaymentMeans/ID').includes('Detraccion');
  }),
  wrongWhere('3313', '', 'PaymentTerms/ID', (root) => {
    const isStated = termsOf(root, 'Detraccion').length > 0;
    return isStated && !valuesAt(root, 'PaymentMeans/ID').includes('Detraccion');
  }),
  wrongWhere('3314', '', 'PaymentMeans/ID', (root) => {
    const isPaid = valuesAt(root, 'PaymentMeans/ID').includes('Detraccion');
    return isPaid && termsOf(root, 'Detraccion').length === 0;
  }),
  filled('3174', 'PaymentMeans', 'PaymentMeansCode', /./),
  listed('3174', 'PaymentMeans', 'PaymentMeansCode', codesOf('59')),
  wrongWhere('3034', '', 'PaymentMeans/PayeeFinancialAccount/ID', (root) =>
    children(root, 'PaymentMeans')
      .filter((means) => valueAt(means, 'ID') === 'Detraccion')
      .some((means) => valueAt(means, 'PayeeFinancialAccount/ID') === ''),
  ),
];

function perceptionsOf(root: XmlElement): readonly XmlElement[] {
  return children(root, 'AllowanceCharge').filter((charge) =>
    /^5[123]$/.test(valueAt(charge, 'AllowanceChargeReasonCode')),
  );
}

function isInOther(element: XmlElement, place: string): boolean {
  return valuesAt(element, place).some((currency) => currency !== '' && currency !== 'PEN');
}

const perceptionRules: readonly XmlRule[] = [
  wrongWhere('2792', '', 'AllowanceCharge/Amount/@currencyID', (root) =>
    perceptionsOf(root).some((charge) => isInOther(charge, 'Amount/@currencyID')),
  ),
  wrongWhere('2788', '', 'AllowanceCharge/BaseAmount/@currencyID', (root) =>
    perceptionsOf(root).some((charge) => isInOther(charge, 'BaseAmount/@currencyID')),
  ),
  wrongWhere('2788', '', 'PaymentTerms/Amount/@currencyID', (root) =>
    termsOf(root, 'Percepcion').some((terms) => isInOther(terms, 'Amount/@currencyID')),
  ),
  wrongWhere('3309', '', 'PaymentTerms/ID', (root) => {
    const isSubject = valueAt(root, 'InvoiceTypeCode/@listID') === '2001';
    const isCash = methodsOf(root).includes('Contado') || perceptionsOf(root).length > 0;
    return isSubject && isCash && termsOf(root, 'Percepcion').length === 0;
  }),
  wrongWhere('3310', '', 'PaymentTerms/Amount', (root) =>
    termsOf(root, 'Percepcion').some((terms) => valueAt(terms, 'Amount') === ''),
  ),
];

/** Prepayments are pairs: the payment, and the document of it (catálogo 12: 02, 03) under the same identifier. */
const prepaymentRules: readonly XmlRule[] = [
  needed('3211', 'PrepaidPayment', 'ID'),
  distinct('3212', '', 'PrepaidPayment/ID'),
  wrongWhere('3213', '', 'PrepaidPayment/ID', (root) =>
    valuesAt(root, 'PrepaidPayment/ID').some((id) => !prepaidDocuments(root).includes(id)),
  ),
  wrongWhere('3214', '', 'AdditionalDocumentReference/DocumentStatusCode', (root) =>
    prepaidDocuments(root).some((id) => !valuesAt(root, 'PrepaidPayment/ID').includes(id)),
  ),
  wrongWhere('3215', '', 'AdditionalDocumentReference/DocumentStatusCode', (root) => {
    const ids = prepaidDocuments(root);
    return new Set(ids).size < ids.length;
  }),
  formed('2503', 'PrepaidPayment', 'PaidAmount', /^(?=.*[1-9])\d{1,12}(?:\.\d{1,2})?$/),
  wrongWhere('3217', '', 'AdditionalDocumentReference/IssuerParty/PartyIdentification/ID', (root) =>
    statusReferences(root).some(
      (each) => valueAt(each, 'IssuerParty/PartyIdentification/ID') === '',
    ),
  ),
  wrongWhere(
    '2520',
    '',
    'AdditionalDocumentReference/IssuerParty/PartyIdentification/ID/@schemeID',
    (root) =>
      statusReferences(root).some(
        (each) => valueAt(each, 'IssuerParty/PartyIdentification/ID/@schemeID') !== '6',
      ),
  ),
];

function statusReferences(root: XmlElement): readonly XmlElement[] {
  return elementsAt(root, 'AdditionalDocumentReference').filter(
    (each) => valueAt(each, 'DocumentStatusCode') !== '',
  );
}

function prepaidDocuments(root: XmlElement): readonly string[] {
  return statusReferences(root)
    .filter((each) => /^0[23]$/.test(valueAt(each, 'DocumentTypeCode')))
    .map((each) => valueAt(each, 'DocumentStatusCode'));
}

import { noMoney } from '../../../../kernel/amount.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { attribute, child, children, find, text } from '../../../../kernel/xml/path.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { additionalProperties, additionalTotal } from '../legends/read.ts';
import type { Reading } from '../ubl/reading.ts';

type Terms = Pick<
  DocumentInput,
  | 'payment_method'
  | 'instalments'
  | 'pending_amount'
  | 'detraction'
  | 'prepayments'
  | 'due_date'
  | 'paid_by'
>;

/** How and when a document is paid. */
export function readTerms(root: XmlElement, reading: Reading): Terms {
  const terms = children(root, 'PaymentTerms');
  const forms = terms.filter((element) => nameOf(child(element, 'ID')) === 'formapago');
  const credit = forms.find((element) => meansOf(element) === 'credito');
  const quotas = forms.filter((element) => meansOf(element).startsWith('cuota'));
  return {
    payment_method: credit === undefined && quotas.length === 0 ? 'cash' : 'credit',
    instalments: quotas.map((element) => ({
      amount: reading.amount(child(element, 'Amount'), 'PaymentTerms/Amount'),
      due_date: reading.dayOrNull(child(element, 'PaymentDueDate')),
    })),
    pending_amount: reading.amountOrNull(child(credit, 'Amount')),
    due_date: readDueDate(root, reading),
    detraction: readDetraction(root, terms, reading) ?? readOldDetraction(root, reading),
    prepayments: readPrepayments(root, reading),
    paid_by: readPaidBy(root),
  };
}

/** Lower case without accents: `Crédito`, `CREDITO` and `Credito` are the same word. */
function nameOf(element: XmlElement | undefined): string {
  return text(element).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function meansOf(terms: XmlElement): string {
  return nameOf(child(terms, 'PaymentMeansID'));
}

function readDueDate(root: XmlElement, reading: Reading): string | null {
  return (
    reading.dayOrNull(child(root, 'DueDate')) ??
    reading.dayOrNull(child(root, 'ExpiryDate')) ??
    reading.dayOrNull(find(root, 'PaymentMeans', 'PaymentDueDate'))
  );
}

/** A term named Detraccion with the code as its means, or, in the first years, the code as its name. */
function readDetraction(
  root: XmlElement,
  terms: readonly XmlElement[],
  reading: Reading,
): DocumentInput['detraction'] {
  const isCode = (element: XmlElement) =>
    /^\d{3}$/.test(text(child(element, 'ID'))) && child(element, 'Amount') !== undefined;
  const named = terms.find((element) => nameOf(child(element, 'ID')) === 'detraccion');
  const found = named ?? terms.find(isCode);
  if (found === undefined) return null;
  const means = detractionMeans(root);
  return {
    code: text(child(found, named === undefined ? 'ID' : 'PaymentMeansID')),
    percentage: reading.amountOrNull(child(found, 'PaymentPercent')),
    amount: reading.amount(child(found, 'Amount'), 'PaymentTerms/Amount'),
    account: text(find(means, 'PayeeFinancialAccount', 'ID')),
    payment_means: text(child(means ?? child(root, 'PaymentMeans'), 'PaymentMeansCode')),
  };
}

/** The account of the detraction, by its mark; without one, the only means that has an account. */
function detractionMeans(root: XmlElement): XmlElement | undefined {
  const means = children(root, 'PaymentMeans');
  return (
    means.find((element) => nameOf(child(element, 'ID')) === 'detraccion') ??
    means.find((element) => find(element, 'PayeeFinancialAccount', 'ID') !== undefined)
  );
}

/** The means that names a transaction: others say where to pay, or when. */
function readPaidBy(root: XmlElement): DocumentInput['paid_by'] {
  const means = children(root, 'PaymentMeans').find(
    (element) => text(child(element, 'PaymentID')) !== '',
  );
  if (means === undefined || nameOf(child(means, 'ID')) === 'detraccion') return null;
  return {
    means: text(child(means, 'PaymentMeansCode')).slice(0, 10),
    authorisation: text(child(means, 'PaymentID')).slice(0, 100),
  };
}

/** UBL 2.0: catálogo 14 concept 2003, with code and account among the properties of catálogo 15. */
function readOldDetraction(root: XmlElement, reading: Reading): DocumentInput['detraction'] {
  const total = additionalTotal(root, '2003');
  if (total === undefined) return null;
  const properties = new Map(
    additionalProperties(root).map(({ code, description }) => [code, description]),
  );
  return {
    code: properties.get('3000') ?? '',
    percentage: reading.amountOrNull(child(total, 'Percent')),
    amount: reading.amount(child(total, 'PayableAmount'), 'AdditionalMonetaryTotal/PayableAmount'),
    account: properties.get('3001') ?? '',
    payment_means: '',
  };
}

/** What was paid before; in UBL 2.1 the document of each payment is a reference with the same mark. */
function readPrepayments(root: XmlElement, reading: Reading): DocumentInput['prepayments'] {
  return children(root, 'PrepaidPayment').map((payment) => {
    const id = child(payment, 'ID');
    const reference = prepaymentReference(root, text(id));
    return {
      number: text(child(reference, 'ID')) || text(id),
      type: text(child(reference, 'DocumentTypeCode')) || typeCodeOf(attribute(id, 'schemeID')),
      amount: reading.amountOrNull(child(payment, 'PaidAmount')) ?? noMoney,
      date: reading.dayOrNull(child(payment, 'PaidDate')),
    };
  });
}

function typeCodeOf(scheme: string): string {
  return /^\d{2}$/.test(scheme) ? scheme : '';
}

function prepaymentReference(root: XmlElement, mark: string): XmlElement | undefined {
  return children(root, 'AdditionalDocumentReference').find((reference) => {
    const status = text(child(reference, 'DocumentStatusCode'));
    return status !== '' && status === mark;
  });
}

/** Whether a reference is the document of a prepayment, and so no other related document. */
export function isPrepaymentReference(root: XmlElement, reference: XmlElement): boolean {
  const status = text(child(reference, 'DocumentStatusCode'));
  return (
    status !== '' &&
    children(root, 'PrepaidPayment').some((payment) => text(child(payment, 'ID')) === status)
  );
}

import { parseTimestamp } from '../../../kernel/calendar.ts';
import type { Code } from '../../../kernel/codes/code.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import { type Message, messages } from '../../../kernel/message.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { XmlError, type XmlErrorReason } from '../../../kernel/xml/error.ts';
import { child, text } from '../../../kernel/xml/path.ts';
import { readXml } from '../../../kernel/xml/xml.ts';
import type { FileReader, ReaderOptions } from '../../../subjects/country/regime.ts';
import type {
  AuthorityFile,
  IncomingFile,
  ReadCommunication,
  ReadDocument,
} from '../../../subjects/imports/authority-files.ts';
import { importCodes } from '../../../subjects/imports/codes.ts';
import type { DocumentType } from '../../../subjects/ledger/documents/document.ts';
import type { Finding } from '../../../subjects/ledger/documents/finding.ts';
import { readDespatch } from '../guide/read.ts';
import { readAcknowledgement, receivedAt } from '../shared/acknowledgement/read.ts';
import { typesByCode } from '../shared/catalogues/interface.ts';
import { type CommunicationBody, readSummary, readVoiding } from '../shared/communication/read.ts';
import { parseNumber } from '../shared/numbering.ts';
import { readIssuer } from '../shared/party/read.ts';
import { rucProblem } from '../shared/party/ruc.ts';
import { sumFindings } from '../shared/rules/sums.ts';
import { layouts, type ReadBody, readSale } from '../shared/sale/read.ts';
import { isTestSignature } from '../shared/signature/test-certificate.ts';
import { openVerifier, type Verifier } from '../shared/signature/verify.ts';
import { Reading } from '../shared/ubl/reading.ts';

const fileMessages = messages('pe.files', {
  noNumber: {
    en: '{path} is "{text}", not a series and a number like F001-123.',
    es: '{path} es "{text}", que no es una serie y un número como F001-123.',
  },
  noTaxId: { en: '{path} has no tax id.', es: '{path} no tiene RUC.' },
  noNamespace: { en: 'no namespace', es: 'ningún espacio de nombres' },
  unknownRoot: {
    en: 'Its root element is <{root}> of {namespace}, which is no document of UBL that is taken in.',
    es: 'Su elemento raíz es <{root}> de {namespace}, que no es un documento UBL que se reciba.',
  },
  noVersion: {
    en: "It has no UBLVersionID, as every document under SUNAT's rules has: 2.0 or 2.1.",
    es: 'No tiene UBLVersionID, como todo comprobante según las reglas de SUNAT: 2.0 o 2.1.',
  },
  versionOfAnotherCountry: {
    en: 'It is UBL "{version}" of another country: SUNAT\'s is 2.0 or 2.1.',
    es: 'Es UBL "{version}" de otro país: el de SUNAT es 2.0 o 2.1.',
  },
  documentNotTaken: {
    en: 'Its {element} is "{code}", a document that is not taken in.',
    es: 'Su {element} es "{code}", un documento que no se recibe.',
  },
  issuerWithoutRuc: {
    en: 'Its issuer\'s tax id is "{taxId}", which is no RUC of Peru.',
    es: 'El número de su emisor es "{taxId}", que no es un RUC del Perú.',
  },
  isTest: {
    en: 'It is signed with a test certificate, so it is a test and stays one.',
    es: 'Está firmado con un certificado de prueba, así que es una prueba y lo sigue siendo.',
  },
  issuerProblem: { en: 'Issuer {ruc}: {problem}', es: 'Emisor {ruc}: {problem}' },
  customerProblem: { en: 'Customer {ruc}: {problem}', es: 'Cliente {ruc}: {problem}' },
  testCommunication: {
    en: 'It is signed with a test certificate: communications of tests have no value.',
    es: 'Está firmado con un certificado de prueba: las comunicaciones de prueba no tienen valor.',
  },
});

/** Loads what reading needs, signature check included; processes that never read never pay for it. */
export async function openReader(options: ReaderOptions = {}): Promise<FileReader> {
  const verifier = await openVerifier(options.trustedCertificates);
  return { read: (file) => readFile(file, parse(file.bytes), verifier) };
}

function readFile(file: IncomingFile, root: XmlElement, verifier: Verifier): AuthorityFile {
  const kind = kindOf(root);
  if (kind === 'ApplicationResponse') return readAcknowledgementFile(root, file, verifier);
  if (kind === 'SummaryDocuments' || kind === 'VoidedDocuments') {
    return readCommunicationFile(root, kind, file, verifier);
  }
  return readDocumentFile(root, kind, file, verifier);
}

const codeOfReason: Readonly<Record<XmlErrorReason, Code>> = {
  malformed: importCodes.unreadable_file,
  encoding: importCodes.unreadable_file,
  forbidden: importCodes.forbidden_xml,
  limit: importCodes.file_too_large,
};

/** Throws `AppError` for what is no XML, or one that may not be read. */
export function parse(bytes: Buffer): XmlElement {
  try {
    return readXml(bytes);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new AppError(codeOfReason[error.reason], error.detail);
  }
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
const sunat = 'urn:sunat:names:specification:ubl:peru:schema:xsd:';
const kindsByNamespace: ReadonlyMap<string, string> = new Map([
  [`${ubl}Invoice-2`, 'Invoice'],
  [`${ubl}CreditNote-2`, 'CreditNote'],
  [`${ubl}DebitNote-2`, 'DebitNote'],
  [`${ubl}DespatchAdvice-2`, 'DespatchAdvice'],
  [`${ubl}ApplicationResponse-2`, 'ApplicationResponse'],
  [`${sunat}SummaryDocuments-1`, 'SummaryDocuments'],
  [`${sunat}VoidedDocuments-1`, 'VoidedDocuments'],
]);

/** The name of the root: `Invoice`, `SummaryDocuments`. Throws `AppError` for what is no file of SUNAT's. */
export function kindOf(root: XmlElement): string {
  const kind = kindsByNamespace.get(root.namespace);
  if (kind === undefined || kind !== root.name) {
    const namespace =
      root.namespace === '' ? fileMessages.noNamespace : `"${shortened(root.namespace)}"`;
    throw unsupported(fileMessages.unknownRoot({ root: shortened(root.name), namespace }));
  }
  return kind;
}

function unsupported(detail: Message): AppError {
  return new AppError(importCodes.unsupported_file, detail);
}

function shortened(value: string): string {
  return value.length <= 100 ? value : `${value.slice(0, 100)}…`;
}

function readDocumentFile(
  root: XmlElement,
  kind: string,
  { bytes }: IncomingFile,
  verifier: Verifier,
): ReadDocument {
  const version = text(child(root, 'UBLVersionID'));
  if (version !== '2.0' && version !== '2.1') {
    throw unsupported(
      version === ''
        ? fileMessages.noVersion
        : fileMessages.versionOfAnotherCountry({ version: shortened(version) }),
    );
  }
  const reading = new Reading(root.name);
  const { input, stated } = readBody(root, kind, reading);
  const taxId = requireRuc(input.company?.tax_id ?? '', reading);
  const number = parseNumber(input.number);
  if (number === undefined) {
    reading.problem('ID', ({ path }) =>
      fileMessages.noNumber({ path, text: shortened(input.number) }),
    );
  }
  reading.finish();
  const signature = verifier.verify(bytes, root, {
    taxId,
    issuedAt: parseTimestamp(input.date) ?? null,
  });
  return {
    kind: 'document',
    taxId,
    key: { type: input.type, series: number?.series ?? '', sequence: number?.sequence ?? 0 },
    input: { ...input, hash: signature.digest },
    environment: isTestSignature(signature) ? 'test' : 'live',
    signature,
    arithmetic: sumFindings(input, stated),
    warnings: [
      ...(isTestSignature(signature) ? [signedForTest] : []),
      ...warningsOf(input.company?.tax_id ?? '', input.customer),
    ],
  };
}

export function readBody(root: XmlElement, kind: string, reading: Reading): ReadBody {
  switch (kind) {
    case 'CreditNote':
      return readSale(root, 'credit-note', layouts.creditNote, reading);
    case 'DebitNote':
      return readSale(root, 'debit-note', layouts.debitNote, reading);
    case 'DespatchAdvice':
      requireType(root, 'DespatchAdviceTypeCode', ['despatch']);
      return readDespatch(root, reading);
    default: {
      const type = requireType(root, 'InvoiceTypeCode', ['invoice', 'receipt']);
      return readSale(root, type, layouts.invoice, reading);
    }
  }
}

function requireType(
  root: XmlElement,
  element: string,
  types: readonly DocumentType[],
): DocumentType {
  const code = text(child(root, element));
  const type = typesByCode[code];
  if (type === undefined || !types.includes(type)) {
    throw unsupported(fileMessages.documentNotTaken({ element, code: shortened(code) }));
  }
  return type;
}

/** A RUC in form; one with a wrong check digit is reported as a warning, for the document is a legal one. */
function requireRuc(taxId: string, reading: Reading): string {
  if (/^\d{11}$/.test(taxId)) return taxId;
  if (taxId === '') reading.problem('AccountingSupplierParty', fileMessages.noTaxId);
  else throw unsupported(fileMessages.issuerWithoutRuc({ taxId: shortened(taxId) }));
  return taxId;
}

const signedForTest: Finding = {
  code: 'test_certificate',
  detail: fileMessages.isTest,
  authority_message: null,
};

function warningsOf(
  issuer: string,
  customer: { readonly document_type: string; readonly document_number: string },
): readonly Finding[] {
  const warnings: Finding[] = [];
  const issuerProblem = rucProblem(issuer);
  if (issuerProblem !== undefined) {
    warnings.push({
      code: 'issuer_tax_id',
      detail: fileMessages.issuerProblem({ ruc: issuer, problem: issuerProblem }),
      authority_message: null,
    });
  }
  const number = customer.document_number;
  const customerProblem = customer.document_type === '6' ? rucProblem(number) : undefined;
  if (customerProblem !== undefined) {
    warnings.push({
      code: 'customer_tax_id',
      detail: fileMessages.customerProblem({ ruc: shortened(number), problem: customerProblem }),
      authority_message: null,
    });
  }
  return warnings;
}

/** SUNAT's own signature, or an OSE's. Whose name its certificate should have is not known. */
function readAcknowledgementFile(
  root: XmlElement,
  { bytes, name }: IncomingFile,
  verifier: Verifier,
): AuthorityFile {
  const issuedAt = parseTimestamp(receivedAt(root) ?? '') ?? null;
  const signature = verifier.verify(bytes, root, { taxId: null, issuedAt });
  return readAcknowledgement(root, name, signature);
}

function readCommunicationFile(
  root: XmlElement,
  kind: 'SummaryDocuments' | 'VoidedDocuments',
  { bytes }: IncomingFile,
  verifier: Verifier,
): ReadCommunication {
  const reading = new Reading(root.name);
  const issuer = readIssuer(child(root, 'AccountingSupplierParty'));
  const taxId = requireRuc(issuer.tax_id, reading);
  const body: CommunicationBody =
    kind === 'SummaryDocuments' ? readSummary(root, reading) : readVoiding(root, reading);
  const issuedAt = parseTimestamp(reading.moment(child(root, 'IssueDate'), undefined)) ?? null;
  reading.finish();
  const signature = verifier.verify(bytes, root, { taxId, issuedAt });
  // What is imported of communications is about legal documents, and this one never was.
  if (isTestSignature(signature)) {
    throw unsupported(fileMessages.testCommunication);
  }
  return { kind: 'communication', taxId, issuer, ...body, signature };
}

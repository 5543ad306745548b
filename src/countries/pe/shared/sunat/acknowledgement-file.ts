import { AppError } from '../../../../kernel/codes/errors.ts';
import { type Message, messages } from '../../../../kernel/message.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { XmlError } from '../../../../kernel/xml/error.ts';
import { find, text } from '../../../../kernel/xml/path.ts';
import { readXml } from '../../../../kernel/xml/xml.ts';
import { ZipError } from '../../../../kernel/zip/source.ts';
import { openZip, type ZipEntry } from '../../../../kernel/zip/zip.ts';
import type { GatewayAnswer } from '../../../../subjects/country/gateway.ts';
import { importCodes } from '../../../../subjects/imports/codes.ts';
import { documentNameIn, readAcknowledgement } from '../acknowledgement/read.ts';
import { answerOfCode, isRejection, type Question } from './answer-codes.ts';
import { type Received, unknownAnswer } from './received.ts';

const fileMessages = messages('pe.answers', {
  severalXmls: {
    en: 'The ZIP of the answer has {count} XMLs.',
    es: 'El ZIP de la respuesta tiene {count} XML.',
  },
  notAcknowledgement: {
    en: 'The answer is a <{root}>, no acknowledgement.',
    es: 'La respuesta es un <{root}>, no una constancia.',
  },
  fileOf: { en: 'a file of {name}', es: 'un archivo de {name}' },
  ofType: { en: 'of a document of type {type}', es: 'de un comprobante de tipo {type}' },
  ofAnother: {
    en: 'The acknowledgement is {what}, not of {expected}.',
    es: 'La constancia es {what}, no de {expected}.',
  },
});

/** What an acknowledgement is expected to answer: SUNAT's name of it, and why it comes. */
export type Expected = { readonly name: string; readonly question: Question };

/**
 * Reads an acknowledgement as services send it: base64 of a ZIP, or of the XML itself. One of another document, and
 * one that cannot be read, leaves the outcome unknown.
 */
export function readAcknowledgementContent(
  base64: string,
  expected: Expected,
  { body }: Pick<Received, 'body'>,
): GatewayAnswer {
  const file = decoded(base64);
  if (file === undefined) return unknownAnswer('The acknowledgement is no whole base64.', body);
  try {
    const { xml, entryName } = unpacked(file);
    const root = rootOf(xml);
    const acknowledgement = readAcknowledgement(root, `R-${expected.name}.xml`);
    refuseOtherFile(entryName, expected.name);
    refuseOtherType(root, expected.name);
    const { verdict, code, description } = acknowledgement;
    if (verdict === 'accepted' || isRejection(code)) {
      const fileName = `R-${expected.name}.${entryName === null ? 'xml' : 'zip'}`;
      return { kind: 'acknowledged', acknowledgement, file, fileName };
    }
    return (
      answerOfCode(code.padStart(4, '0'), expected.question, description) ??
      unknownAnswer(`The acknowledgement has the code ${code}: ${description}`, body)
    );
  } catch (error) {
    if (!(error instanceof AppError || error instanceof ZipError || error instanceof XmlError)) {
      throw error;
    }
    return unknownAnswer(error.message, body);
  }
}

/** Node's own reader passes over whatever is no base64: a file cut in the middle would go unnoticed. */
function decoded(base64: string): Buffer | undefined {
  const dense = base64.replaceAll(/\s/g, '');
  const isWhole = dense.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(dense);
  return isWhole ? Buffer.from(dense, 'base64') : undefined;
}

type Unpacked = { readonly xml: Buffer; readonly entryName: string | null };

/**
 * Many times what an acknowledgement has: that of a summary of 500 lines has 200 KB. Answers are read beside requests,
 * and an OSE may be anybody: none may take longer than a few hundredths of a second.
 */
const limits = { entries: 20, entrySize: 2 * 1024 * 1024, totalSize: 4 * 1024 * 1024 };
export const answerLimits = { elements: 40_000, namespaceWork: 2_000_000 };

function unpacked(file: Buffer): Unpacked {
  if (file.subarray(0, 2).toString('latin1') !== 'PK') return { xml: file, entryName: null };
  const archive = openZip(file, limits);
  const found = archive.entries().filter(isAnswer);
  const [entry] = found;
  // SUNAT adds an empty folder, `dummy/`.
  if (entry === undefined || found.length > 1) {
    throw new AppError(
      importCodes.unreadable_archive,
      fileMessages.severalXmls({ count: found.length }),
    );
  }
  return { xml: archive.read(entry), entryName: entry.name };
}

function isAnswer({ name, directory }: ZipEntry): boolean {
  return !directory && /\.xml$/i.test(name);
}

const responseNamespace = 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2';

function rootOf(xml: Buffer): XmlElement {
  const root = readXml(xml, answerLimits);
  if (root.name === 'ApplicationResponse' && root.namespace === responseNamespace) return root;
  throw new AppError(
    importCodes.unsupported_file,
    fileMessages.notAcknowledgement({ root: root.name }),
  );
}

/** Issuer and number are compared where the acknowledgement is read; its file has a name as well. */
function refuseOtherFile(entryName: string | null, expected: string): void {
  const named = entryName === null ? undefined : documentNameIn(entryName);
  if (named === undefined || named === documentNameIn(expected)) return;
  throw mismatch(fileMessages.fileOf({ name: named }), expected);
}

/** OSEs say the type of the document: a credit and a debit note may have the same number. */
function refuseOtherType(root: XmlElement, expected: string): void {
  const code = text(find(root, 'DocumentResponse', 'DocumentReference', 'DocumentTypeCode'));
  if (code === '' || expected.split('-')[1] === code) return;
  throw mismatch(fileMessages.ofType({ type: code.slice(0, 10) }), expected);
}

function mismatch(what: Message, expected: string): AppError {
  const detail = fileMessages.ofAnother({ what, expected });
  return new AppError(importCodes.acknowledgement_mismatched, detail);
}

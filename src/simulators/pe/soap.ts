import { AppError } from '../../kernel/codes/errors.ts';
import { httpCodes } from '../../kernel/codes/http-codes.ts';
import { englishOnly } from '../../kernel/words/english-only.ts';
import type { XmlElement } from '../../kernel/xml/element.ts';
import { XmlError } from '../../kernel/xml/error.ts';
import { escapedText } from '../../kernel/xml/escapes.ts';
import { attribute, child, find, text } from '../../kernel/xml/path.ts';
import { readXml } from '../../kernel/xml/xml.ts';
import { NotReceived } from './package.ts';

/** SOAP 1.1 as SUNAT speaks it: document, literal, parameters without a namespace. */
const envelope = 'http://schemas.xmlsoap.org/soap/envelope/';
const service = 'http://service.sunat.gob.pe';
const security =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

/** A request, under whatever prefixes a client writes. */
export type SoapRequest = {
  readonly operation: string;
  /** A parameter by its name; empty where it is not there. */
  parameter(name: string): string;
  /** WS-Security UsernameToken; null where there is none. */
  readonly user: { readonly name: string; readonly password: string } | null;
};

/** Throws {@link AppError} for what is no SOAP request. */
export function readSoap(body: Buffer): SoapRequest {
  const root = parseEnvelope(body);
  const [call] = child(root, 'Body')?.children ?? [];
  if (root.name !== 'Envelope' || call === undefined) throw unreadable('It is no SOAP envelope.');
  return {
    operation: call.name,
    parameter: (name) => text(child(call, name)),
    user: userOf(root),
  };
}

function unreadable(detail: string): AppError {
  return new AppError(httpCodes.malformed_request, englishOnly(detail));
}

/** A file of ten megabytes in base64, and room around it. */
const textLengthMax = 16 * 1024 * 1024;

function parseEnvelope(body: Buffer): XmlElement {
  try {
    return readXml(body, { bytes: 2 * textLengthMax, textLength: textLengthMax });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw unreadable(error.message);
  }
}

function userOf(root: XmlElement): SoapRequest['user'] {
  const header = find(root, 'Header', 'Security');
  const token = child(header, 'UsernameToken');
  if (header === undefined || token === undefined) return null;
  // SUNAT 0111: the namespace as its manual has it, which lacks a hyphen.
  if (header.namespace !== security) throw new NotReceived('0111', header.namespace.slice(0, 200));
  const password = child(token, 'Password');
  // SUNAT takes passwords in clear only.
  if (/#PasswordDigest$/.test(attribute(password, 'Type'))) throw new NotReceived('0101');
  return { name: text(child(token, 'Username')), password: text(password) };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** The answer to an operation; `content` is XML. */
export function soapAnswer(operation: string, content: string): string {
  return (
    `${declaration}<soap-env:Envelope xmlns:soap-env="${envelope}"><soap-env:Header/><soap-env:Body>` +
    `<br:${operation}Response xmlns:br="${service}">${content}</br:${operation}Response>` +
    '</soap-env:Body></soap-env:Envelope>'
  );
}

/** Codes of SUNAT's own trouble; all others are the client's. */
const ownTrouble = /^(?:0100|0109|013\d|02\d\d)$/;

export function soapFault(code: string, words: string): string {
  const who = ownTrouble.test(code) ? 'Server' : 'Client';
  return (
    `${declaration}<soap-env:Envelope xmlns:soap-env="${envelope}"><soap-env:Body><soap-env:Fault>` +
    `<faultcode>soap-env:${who}.${escapedText(code)}</faultcode>` +
    `<faultstring>${escapedText(words)}</faultstring>` +
    '</soap-env:Fault></soap-env:Body></soap-env:Envelope>'
  );
}

/** An element without a namespace; nothing where there is no value. */
export function parameterXml(name: string, value: string | null): string {
  return value === null ? '' : `<${name}>${escapedText(value)}</${name}>`;
}

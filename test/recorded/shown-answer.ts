import { hash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { openZip } from '../../src/kernel/zip/zip.ts';
import type { Answer } from '../support/service.ts';

/** What is kept of an answer, so that it can be compared. */
export type ShownAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON as it came, so that the writing of numbers counts; of files a hash of what is in them. */
  readonly body?: string;
};

const keptHeaders = ['content-disposition', 'content-language', 'allow', 'link', 'retry-after'];

/** What differs each time, and what stands for it. Nothing else is passed over. */
const passing: readonly (readonly [RegExp, string])[] = [
  // The id of a request.
  [/req_[0-9a-f]{32}/g, 'req_…'],
  // What a draft is signed with that is only tried: a key of the moment.
  [/<ds:SignatureValue>[^<]*/g, '<ds:SignatureValue>…'],
  [/<ds:X509Certificate>[^<]*/g, '<ds:X509Certificate>…'],
];
/** The file of a draft that is only tried, within the JSON: its hash stands for it. */
const triedFile = /"xml":"(?:[^"\\]|\\.)*"/g;

export function shownAnswer(answer: Answer): ShownAnswer {
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  const named = keptHeaders.flatMap((name) => {
    const value = answer.headers[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const body = bodyOf(type, answer);
  return {
    status: answer.status,
    ...(type === 'application/json' ? {} : { headers: { type, ...Object.fromEntries(named) } }),
    ...(body === '' ? {} : { body }),
  };
}

/** So much of a file is kept as it is; of longer ones the beginning and the hash. */
const fileMax = 2000;

function bodyOf(type: string, { bytes, text }: Answer): string {
  if (type === 'application/pdf') return `PDF of ${sha256(pdfContents(bytes))}`;
  if (type.endsWith('zip') || type.endsWith('sheet')) return zipContents(bytes);
  if (type.startsWith('image/')) return sha256(bytes);
  if (type === 'application/xml') return beginning(text);
  const shown = passing
    .reduce((all, [pattern, stand]) => all.replaceAll(pattern, stand), text)
    .replaceAll(triedFile, (file) => `"xml":"${sha256(file)}"`);
  const isFile = type === 'text/csv' || type === 'text/plain';
  return isFile && shown.length > fileMax ? beginning(shown) : shown;
}

const beginning = (text: string) =>
  `${text.slice(0, 200)}… ${text.length} characters, ${sha256(text)}`;

const sha256 = (bytes: Buffer | string) => hash('sha256', bytes, 'hex');

/** Every file in it, by its name; how hard it is compressed is not looked at. */
function zipContents(bytes: Buffer): string {
  const zip = openZip(bytes);
  return zip
    .entries()
    .map((entry) => `${entry.name} ${sha256(zip.read(entry))}`)
    .join('\n');
}

/** What its streams hold, and what stands around them. */
function pdfContents(bytes: Buffer): string {
  const parts = bytes.toString('latin1').split(/\nstream\r?\n|\r?\nendstream/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(/\/Length \d+/g, '').replace(/xref[\s\S]*$/, '');
      const stream = Buffer.from(part, 'latin1');
      try {
        return inflateSync(stream).toString('latin1');
      } catch {
        return part;
      }
    })
    .join('\n');
}

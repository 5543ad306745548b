import { hash } from 'node:crypto';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import type { Environment } from '../../companies/company.ts';
import { publicUrlMark } from './file-links.ts';

/**
 * What the service adds. It is no part of the fingerprint: the template of a document, in which each of
 * these is a placeholder, is hashed, and then completed.
 */
export const computedNames = [
  'id',
  'logo',
  'document_pdf',
  'document_file',
  'document_cdr',
  'environment',
  'created_at',
  'updated_at',
] as const;
export type ComputedName = (typeof computedNames)[number];
export type Computed = Readonly<Record<ComputedName, string>> & {
  readonly environment: Environment;
};

const placeholderOf = (name: ComputedName) => `${publicUrlMark}${name}${publicUrlMark}`;
const placeholderPattern = new RegExp(`${publicUrlMark}(\\w+)${publicUrlMark}`, 'g');
const { logo, ...others } = Object.fromEntries(
  computedNames.map((name) => [name, placeholderOf(name)]),
) as Computed;

/** Of the members of a document, and of the logo in its company. */
export const placeholders = others;
export const logoPlaceholder = logo;

/** Whatever is put in (ids, links, times) is ASCII itself. */
export function completed(template: AsciiJson, computed: Computed): AsciiJson {
  const put = (_: string, name: string) => computed[name as ComputedName];
  return template.replace(placeholderPattern, put) as AsciiJson;
}

/** Changes whenever the content of a document does. */
export function fingerprintOf(template: AsciiJson): string {
  return hash('sha256', template, 'base64url').slice(0, 22);
}

import { XmlError } from './error.ts';
import { escapedAttribute, escapedText } from './escapes.ts';
import { xmlMessages } from './messages.ts';

/** A piece of XML, well-formed and in canonical form (W3C Canonical XML 1.0) already. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What is put into a template: text to escape, pieces, or nothing. */
export type XmlValue = string | Xml | readonly (Xml | null)[] | null;

/**
 * Writes XML that is canonical by construction, so that signing it needs no parser. The code that writes the
 * template keeps three rules: attributes and namespaces in canonical order, no empty-element tags, and
 * double quotes. Line breaks of the template and what indents them are left out; values are escaped, those
 * after `="` as attributes, all others as text. Throws {@link XmlError} on characters that no XML can hold.
 */
export function xml(template: TemplateStringsArray, ...values: readonly XmlValue[]): Xml {
  const literals = literalsOf(template);
  let text = literals[0] ?? '';
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value === 'string') text += escaped(value, template[index] ?? '');
    else if (value instanceof Xml) text += value.text;
    else if (value) for (const piece of value) text += piece === null ? '' : piece.text;
    text += literals[index + 1] ?? '';
  }
  return new Xml(text);
}

/** Templates are constants of the source, the same object each time: a fifth of writing went into making this anew. */
const compacted = new WeakMap<TemplateStringsArray, readonly string[]>();

function literalsOf(template: TemplateStringsArray): readonly string[] {
  let literals = compacted.get(template);
  if (literals === undefined) {
    literals = template.map((literal) => literal.replaceAll(/\n\s*/g, ''));
    compacted.set(template, literals);
  }
  return literals;
}

/** An element that holds nothing but text; nothing where there is no text. */
export function textElement(name: string, value: string | null): Xml | null {
  return value === null || value === ''
    ? null
    : new Xml(`<${name}>${checkedText(value)}</${name}>`);
}

const quote = 34;

function escaped(value: string, before: string): string {
  return before.charCodeAt(before.length - 1) === quote
    ? checkedAttribute(value)
    : checkedText(value);
}

/** All that needs a second look: escapes of either kind, control characters, halves of characters. */
const special = /[&<>"\0-\x1f\ud800-\udfff\ufffe\uffff]/;

function checkedText(value: string): string {
  if (!special.test(value)) return value;
  refuseIllegal(value);
  return escapedText(value);
}

/** A value as it is written between the quotes of an attribute; throws for what no XML can hold. */
export function checkedAttribute(value: string): string {
  if (!special.test(value)) return value;
  refuseIllegal(value);
  return escapedAttribute(value);
}

/** XML 1.0, production 2 (Char); `\p{Surrogate}` is only half of a pair. */
const illegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u;

function refuseIllegal(value: string): void {
  const found = illegal.exec(value)?.[0];
  if (found === undefined) return;
  const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  throw new XmlError('malformed', xmlMessages.unwritable_character({ code }));
}

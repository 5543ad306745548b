/** How Canonical XML 1.0 writes characters that have a meaning of their own. */

const textEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
};

export function escapedText(text: string): string {
  if (!/[&<>\r]/.test(text)) return text;
  return text.replaceAll(/[&<>\r]/g, (character) => textEscapes[character] ?? character);
}

const attributeEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** A value as it is written between the quotes of an attribute. */
export function escapedAttribute(value: string): string {
  if (!/[&<"\t\n\r]/.test(value)) return value;
  return value.replaceAll(/[&<"\t\n\r]/g, (character) => attributeEscapes[character] ?? character);
}

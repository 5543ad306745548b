import type { XmlElement } from '../../../../kernel/xml/element.ts';
import type { AuthoritySentence } from '../../spanish/index.ts';
import { SignatureError } from './read-signature.ts';

/** Absolute, and without a character that has to be escaped or that no URI has (RFC 3986). */
const agreed =
  /^(?:[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:/?@!$'()*+,;=-]*(?:#[A-Za-z0-9._~:/?@!$'()*+,;=-]*)?)?$/;

/**
 * Refuses a document that declares a namespace anywhere whose canonical form depends on who writes it: relative ones
 * have none (Canonical XML 1.0, 1.3), and versions of libxml2 differ in whether they escape `&`. Throws {@link SignatureError}.
 */
export function refuseOddNamespaces(element: XmlElement): void {
  for (const namespace of Object.values(element.tag.namespaces ?? {})) {
    if (agreed.test(namespace)) continue;
    const detail: AuthoritySentence = `The document declares the namespace "${namespace.slice(0, 60)}", which has no canonical form that all agree on.`;
    throw new SignatureError('signature_unsupported', detail);
  }
  for (const child of element.children) refuseOddNamespaces(child);
}

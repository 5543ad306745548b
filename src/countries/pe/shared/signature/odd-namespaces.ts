import { messages } from '../../../../kernel/message.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { SignatureError } from './read-signature.ts';

const namespaceMessages = messages('pe.signature', {
  oddNamespace: {
    en: 'The document declares the namespace "{namespace}", which has no canonical form that all agree on.',
    es: 'El comprobante declara el espacio de nombres "{namespace}", cuya forma canónica no es la misma para todos.',
  },
});

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
    const detail = namespaceMessages.oddNamespace({
      namespace: namespace.slice(0, 60),
    });
    throw new SignatureError('signature_unsupported', detail);
  }
  for (const child of element.children) refuseOddNamespaces(child);
}

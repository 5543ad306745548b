import { createHash } from 'node:crypto';
import { type CanonicalForm, canonicalXml } from '../../../../kernel/xml/canonical.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { mayHaveInstructions } from '../../../../kernel/xml/xml.ts';
import type { Canonicalization, CanonicalParts } from './canonical-parts.ts';
import type { LocatedSignature, SignatureFacts } from './read-signature.ts';

/**
 * The canonical forms from the tree that was read anyway, several times as fast as through libxml2. What is signed is
 * then what was read. Undefined where the tree lacks something that counts, and where the digest does not fit: libxml2
 * judges then.
 */
export function treeParts(
  bytes: Buffer,
  tree: XmlElement,
  { element, path }: LocatedSignature,
  how: SignatureFacts,
): CanonicalParts | undefined {
  const forms = [how.document, how.canonicalization];
  const known = forms.every(({ method, comments }) => method !== 'c14n11' && !comments);
  if (!known || mayHaveInstructions(bytes)) return undefined;
  const signedInfo = element.children[how.signedInfoPosition - 1];
  if (signedInfo === undefined) return undefined;
  const without = how.enveloped ? element : undefined;
  const document = canonicalXml(tree, formOf(how.document), { ancestors: [], without });
  const digest = createHash(how.digestAlgorithm).update(document, 'utf8').digest();
  if (!digest.equals(how.digestValue)) return undefined;
  const ancestors = [...ancestorsAlong(tree, path), element];
  const scope = { ancestors, without: undefined };
  const info = canonicalXml(signedInfo, formOf(how.canonicalization), scope);
  return { digest, signedInfo: Buffer.from(info, 'utf8') };
}

function formOf({ method, inclusivePrefixes }: Canonicalization): CanonicalForm {
  const prefixes = inclusivePrefixes.map((prefix) => (prefix === '#default' ? '' : prefix));
  return { exclusive: method === 'exc-c14n', inclusivePrefixes: prefixes };
}

/** The elements from the root down to the parent of where a path leads. */
function ancestorsAlong(root: XmlElement, path: readonly number[]): readonly XmlElement[] {
  const ancestors: XmlElement[] = [];
  let element: XmlElement | undefined = root;
  for (const position of path) {
    if (element === undefined) break;
    ancestors.push(element);
    element = element.children[position - 1];
  }
  return ancestors;
}

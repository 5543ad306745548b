import type { XmlElement } from './element.ts';

/**
 * Ways through an XML by local names: prefixes differ from one issuing system to the next. All take
 * `undefined` for an element that is not there, so that a path may be optional at every step.
 */
type Maybe = XmlElement | undefined;

const none: readonly XmlElement[] = [];

/** The first child of this name. */
export function child(element: Maybe, name: string): Maybe {
  if (element === undefined) return undefined;
  for (const candidate of element.children) if (candidate.name === name) return candidate;
  return undefined;
}

/** Every child of this name. */
export function children(element: Maybe, name: string): readonly XmlElement[] {
  if (element === undefined) return none;
  let found: XmlElement[] | undefined;
  for (const candidate of element.children) {
    if (candidate.name !== name) continue;
    if (found === undefined) found = [candidate];
    else found.push(candidate);
  }
  return found ?? none;
}

/** The first element at the end of a path, looking into every branch, not only the first one. */
export function find(element: Maybe, ...path: readonly string[]): Maybe {
  return element === undefined ? undefined : findFrom(element, path, 0);
}

function findFrom(element: XmlElement, path: readonly string[], depth: number): Maybe {
  const name = path[depth];
  if (name === undefined) return element;
  for (const candidate of element.children) {
    if (candidate.name !== name) continue;
    const found = findFrom(candidate, path, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every element at the end of a path, in the order of the document. */
export function all(element: Maybe, ...path: readonly string[]): readonly XmlElement[] {
  if (element === undefined) return none;
  const found: XmlElement[] = [];
  gather(element, path, 0, found);
  return found;
}

function gather(
  element: XmlElement,
  path: readonly string[],
  depth: number,
  found: XmlElement[],
): void {
  const name = path[depth];
  if (name === undefined) {
    found.push(element);
    return;
  }
  for (const candidate of element.children) {
    if (candidate.name === name) gather(candidate, path, depth + 1, found);
  }
}

/** The trimmed text of an element, `''` where there is none. */
export function text(element: Maybe): string {
  return element === undefined ? '' : element.text.trim();
}

/** The trimmed value of an attribute by its local name, `''` where there is none. */
export function attribute(element: Maybe, name: string): string {
  return element?.attributes[name]?.trim() ?? '';
}

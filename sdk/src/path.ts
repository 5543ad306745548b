/**
 * A path with ids put in their places. Throws a TypeError for an id that would make another path of it.
 *
 * @example
 * path`/api/document/${documentId}/events`
 */
export function path(parts: TemplateStringsArray, ...ids: readonly string[]): string {
  return parts.reduce((made, part, index) => made + segment(ids[index - 1] ?? '') + part);
}

function segment(id: string): string {
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..') {
    throw new TypeError(`An id is ${JSON.stringify(id)}. Give the text that the service gave you.`);
  }
  return encodeURIComponent(id);
}

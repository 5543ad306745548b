/** Control characters, and the two code points that are no characters: XML 1.0, production 2. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** The first places explain the rest. */
const placesMax = 20;

/** JSON pointers of texts in a value that XML cannot hold. */
export function unwritableText(value: unknown): readonly string[] {
  const places: string[] = [];
  visit(value, '', places);
  return places;
}

function visit(value: unknown, pointer: string, places: string[]): void {
  if (places.length === placesMax) return;
  if (typeof value === 'string') {
    if (!value.isWellFormed() || unwritable.test(value)) places.push(pointer);
  } else if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) visit(member, `${pointer}/${index}`, places);
  } else if (isPlainObject(value)) {
    for (const name in value) visit(value[name], `${pointer}/${name}`, places);
  }
}

/** Values of classes of their own, such as decimals, hold no text. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A draft while it is written: plain JSON whose amounts are text. */
export type Json = string | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The value that a JSON pointer (RFC 6901) leads to; undefined where there is none. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const name of namesOf(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, Json>>)[name];
  }
  return value;
}

/** The text at a pointer; empty where there is none. */
export function textAt(root: Json, pointer: string): string {
  const value = valueAt(root, pointer);
  return typeof value === 'string' ? value : '';
}

/** The list at a pointer; empty where there is none. */
export function listAt(root: Json, pointer: string): readonly Json[] {
  const value = valueAt(root, pointer);
  return Array.isArray(value) ? value : [];
}

/** A copy with another value at a pointer; what leads there is made where it is missing. */
export function withValue(root: Json, pointer: string, value: Json | undefined): Json {
  return changed(root, namesOf(pointer), value);
}

function changed(root: Json | undefined, names: readonly string[], value: Json | undefined): Json {
  const [name, ...rest] = names;
  if (name === undefined) return value ?? null;
  if (Array.isArray(root) || (root === undefined && /^\d+$/.test(name))) {
    const list: readonly Json[] = Array.isArray(root) ? root : [];
    // Nothing is between what was there and a place behind it, not even a hole, which JSON would have a null for.
    const length = Math.max(list.length, Number(name) + 1);
    return Array.from({ length }, (_, at) =>
      at === Number(name) ? changed(list[at], rest, value) : (list[at] ?? ''),
    );
  }
  const members = (root ?? {}) as Readonly<Record<string, Json>>;
  if (rest.length === 0 && value === undefined) {
    const { [name]: _, ...others } = members;
    return others;
  }
  return { ...members, [name]: changed(members[name], rest, value) };
}

function namesOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Without what was left empty: to the service that is the same as not sent. Places in lists stay, so that pointers do: only
 * behind the last member that says something nothing is left.
 */
export function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) {
    const members = value.map((each) => withoutEmpty(each));
    return members.slice(0, members.findLastIndex((each) => !isEmpty(each)) + 1);
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([name, member]) => [name, withoutEmpty(member)] as const)
    .filter(([, member]) => !isEmpty(member));
  return Object.fromEntries(kept);
}

export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

import { ChasquiError } from '@chasqui/sdk';

/** What the service says of one field of what was sent, by JSON pointer. */
export type FieldErrors = (pointer: string) => string | undefined;

/** The sentences of a refusal, for the fields that they are about. */
export function fieldErrors(error: unknown): FieldErrors {
  const items = error instanceof ChasquiError ? error.errors : [];
  return (pointer) => {
    const item = items.find((each) => each.pointer === pointer);
    return item === undefined ? undefined : withoutPointer(item.detail, pointer);
  };
}

/** Sentences begin with the pointer where they are read alone; at the field it says nothing. */
export function withoutPointer(detail: string, pointer: string): string {
  const rest = detail.startsWith(`${pointer} `) ? detail.slice(pointer.length + 1) : detail;
  return rest.slice(0, 1).toUpperCase() + rest.slice(1);
}

import type { Words } from '../words/words.ts';

/** A page behind the sign-in: routes, menu, palette, preloading, docs and tests follow from it. */
export type Page = {
  readonly of: 'company' | 'account';
  /** Behind the address of its company, where it is of one; with parameters as routes have them. */
  readonly path: string;
  /** What the menu and its head call it, and what the palette and docs/console.md say of it. */
  readonly words: Words<{ readonly title: string; readonly about: string }>;
  /** The page of docs/ that says more. */
  readonly guide?: string;
  readonly isInMenu?: false;
  /** The addresses that the tests of all pages open, where its path alone is none; `:documentId` is that of an invoice. */
  readonly samples?: readonly string[];
};

/** The path of a page as routes have it. */
export function routeOf({ of, path }: Page): string {
  return of === 'company' ? `/company/:companyId${path}` : path;
}

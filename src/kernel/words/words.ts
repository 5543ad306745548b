/** A text in the languages of the readers. */
export type Words = { readonly en: string; readonly es: string };

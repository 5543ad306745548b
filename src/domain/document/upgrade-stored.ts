import type { Document } from './document.ts';

/** Reads from the authority's file what cannot be derived from a stored document. */
export type CompleteDocument = (document: Document, xml: Buffer) => Document;

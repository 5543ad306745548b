import type { ReadAcknowledgement } from './authority-files.ts';

/** A signed document on its way to the authority, under the authority's own file name. */
export type Submission = { readonly name: string; readonly xml: Buffer };

/** What comes back at once: the answer with its file, or a ticket to ask for it later. */
export type SubmissionResult =
  | { readonly kind: 'answered'; readonly answer: ReadAcknowledgement; readonly file: Buffer }
  | { readonly kind: 'accepted_for_processing'; readonly ticket: string };

/**
 * The way to an authority. Nothing implements it yet: documents are stored with a piece of work, and
 * whoever delivers them will call this. An outage throws; a rejection is an answer.
 */
export type Gateway = {
  submit(submission: Submission): Promise<SubmissionResult>;
  /** Asks for the answer to a ticket; undefined while there is none. */
  poll(ticket: string): Promise<SubmissionResult | undefined>;
};

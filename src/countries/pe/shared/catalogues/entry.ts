import type { CodeDescription } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * An entry the authority introduced from a date on, or that so far appears only in a later export
 * of its catalogues whose effective date is not confirmed.
 */
export type DatedEntry = CodeDescription & {
  readonly validFrom?: string;
  readonly provisional?: true;
};

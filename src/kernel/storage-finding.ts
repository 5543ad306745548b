/** What a check of the store found, for the operator. */
export type StorageFinding = {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
};

import type { Act } from './act.ts';

/** When there are too many acts to tell apart. */
export type GatheredActs = { readonly from: string; readonly rowsMax: number; readonly rest: Act };

export type ActStore = {
  append(act: Act): Promise<void>;
  /**
   * Adds to what has the same id, or appends it; where the user has `rowsMax` acts of the same operation from an id on,
   * what would be one more is added to `rest` instead.
   */
  gather(act: Act, full: GatheredActs): Promise<void>;
  /** Newest first; of one user where one is given. */
  list(
    accountId: string,
    page: {
      readonly userId: string | null;
      readonly before: string | null;
      readonly limit: number;
    },
  ): Promise<readonly Act[]>;
};

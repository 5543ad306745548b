import type { Act } from '../access/act.ts';

export type ActStore = {
  append(act: Act): Promise<void>;
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

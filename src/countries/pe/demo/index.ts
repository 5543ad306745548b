import type { DemoSource } from '../../../subjects/country/regime.ts';
import { companies } from './companies.ts';
import { draftOf } from './draft-of.ts';
import { draftOn } from './draft-on.ts';
import { draftScenarios } from './draft-scenarios.ts';
import { inOwnSeries } from './own-series.ts';
import { shortNotes } from './short-notes.ts';

/** Two fictitious companies and what they trade in. */
export const demo: DemoSource = {
  companies,
  draftScenarios,
  shortNotes,
  draftOn,
  draftOf,
  inOwnSeries,
  async openTrade(options) {
    // What issues is loaded only where a demo is made.
    const [{ openPast }, { createTrade }] = await Promise.all([
      import('./past.ts'),
      import('./trade.ts'),
    ]);
    const tests = createTrade({ ...options, environment: 'test' });
    return {
      nextPast: openPast(options),
      nextDraft: (issuedAt) => {
        const { draft, keep } = tests.next(issuedAt);
        keep();
        return draft;
      },
    };
  },
};

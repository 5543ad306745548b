import type { CodeFacts } from './error-kind.ts';

/** Codes for what is wrong about registers and other files, and what they are made of. */
export const registerErrorCodes = {
  too_many_documents: {
    kind: 'invalid',
    title: 'Too many documents for one file',
    help: 'The filter finds more documents than one ZIP may have; the detail says how many that is. Use a narrower filter, for example by dates, and download the files in parts.',
  },
  invalid_exchange_rate: {
    kind: 'invalid',
    title: 'Exchange rate not allowed',
    help: "A rate does not fit into the country's books, or is for the currency of these books; `errors` says which. Nothing was changed.",
  },
  exchange_rate_missing: {
    kind: 'conflict',
    title: 'Exchange rate missing',
    help: "The authority's book is in its own currency, and some days have documents in another one but no exchange rate; `errors` names them. Set them with `PUT /api/company/{companyId}/exchange_rates`, and ask again.",
  },
} as const satisfies Record<string, CodeFacts>;

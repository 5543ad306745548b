import { codes } from '../../kernel/codes/code.ts';

/** Codes of exchange rates. */
export const registerCodes = codes({
  invalid_exchange_rate: {
    kind: 'invalid',
    en: {
      title: 'Exchange rate not allowed',
      help: "A rate does not fit into the country's books, or is for the currency of these books; `errors` says which. Nothing was changed.",
    },
    es: {
      title: 'Tipo de cambio no admitido',
      help: 'Un tipo de cambio no es de los que los libros del país admiten, o es de su propia moneda; `errors` dice cuál. No se cambió nada.',
    },
  },
  exchange_rate_missing: {
    kind: 'conflict',
    en: {
      title: 'Exchange rate missing',
      help: "The authority's book is in its own currency, and some days have documents in another one but no exchange rate; `errors` names them. Set them with `PUT /api/company/{companyId}/exchange_rates`, and ask again.",
    },
    es: {
      title: 'Falta el tipo de cambio',
      help: 'El libro de SUNAT es en su propia moneda, y algunos días tienen comprobantes en otra pero no tipo de cambio; `errors` los indica. Indíquelos con `PUT /api/company/{companyId}/exchange_rates`, y pida de nuevo.',
    },
  },
});

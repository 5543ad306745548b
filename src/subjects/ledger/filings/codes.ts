import { codes } from '../../../kernel/codes/code.ts';

/** Codes of filings. */
export const filingCodes = codes({
  filing_not_found: {
    kind: 'not_found',
    en: {
      title: 'No such filing',
      help: 'No filing with this id is visible to this key. `GET /api/company/{companyId}/filings` lists those that are.',
    },
    es: {
      title: 'Ese envío no existe',
      help: 'Ningún envío con este id es visible para esta clave. `GET /api/company/{companyId}/filings` lista los que lo son.',
    },
  },
});

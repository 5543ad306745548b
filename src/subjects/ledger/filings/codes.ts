import { codes } from '../../../kernel/codes/code.ts';
import { messages } from '../../../kernel/message.ts';

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

export const filingMessages = messages('filing', {
  not_answered: {
    en: 'The authority has not answered to this filing yet.',
    es: 'SUNAT aún no responde a este envío.',
  },
  none_visible: {
    en: 'No filing with this id is visible to this key. {list} lists those that are.',
    es: 'Ningún envío con este id es visible para esta clave. {list} lista los que lo son.',
  },
});

import { generalCodes } from '../kernel/codes/general-codes.ts';
import { httpCodes } from '../kernel/codes/http-codes.ts';
import { requestCodes } from '../kernel/codes/request-codes.ts';
import { storageCodes } from '../kernel/codes/storage-codes.ts';
import { accountCodes } from './accounts/codes.ts';
import { catalogueCodes } from './catalogues/codes.ts';
import { clockCodes } from './clock/codes.ts';
import { companyCodes } from './companies/codes.ts';
import { credentialCodes } from './credentials/codes.ts';
import { importCodes } from './imports/codes.ts';
import { keyCodes } from './keys/codes.ts';
import { documentCodes } from './ledger/documents/codes.ts';
import { eventCodes } from './ledger/events/codes.ts';
import { filingCodes } from './ledger/filings/codes.ts';
import { mailCodes } from './ledger/mails/codes.ts';
import { seriesCodes } from './ledger/series/codes.ts';
import { moveCodes } from './move/codes.ts';
import { registerCodes } from './registers/codes.ts';
import { searchCodes } from './search/codes.ts';
import { tableCodes } from './table/codes.ts';
import { userCodes } from './users/codes.ts';
import { webhookCodes } from './webhooks/codes.ts';

/** Every error code there is: a subject with codes of its own adds them here. */
export const errorCodes = {
  ...generalCodes,
  ...httpCodes,
  ...storageCodes,
  ...requestCodes,
  ...catalogueCodes,
  ...searchCodes,
  ...keyCodes,
  ...companyCodes,
  ...accountCodes,
  ...documentCodes,
  ...filingCodes,
  ...seriesCodes,
  ...mailCodes,
  ...eventCodes,
  ...importCodes,
  ...tableCodes,
  ...moveCodes,
  ...credentialCodes,
  ...clockCodes,
  ...registerCodes,
  ...userCodes,
  ...webhookCodes,
};

export type ErrorCode = keyof typeof errorCodes;

import type { Regime } from '../../subjects/country/regime.ts';
import { draftFormOf } from '../../subjects/ledger/documents/draft-form.ts';
import { salesBook } from './books/sales-book.ts';
import { demo } from './demo/index.ts';
import { mailWords } from './mail-words.ts';
import { CreditDraft } from './note/credit/credit-draft.ts';
import { authorityCatalogues } from './shared/catalogues/index.ts';
import {
  acceptedCurrency,
  documentTypes,
  identityDocuments,
  measureUnits,
  measureUnitsAll,
  paymentMethods,
  voidedCodes,
} from './shared/catalogues/interface.ts';
import { isObserved, verdictOf } from './shared/catalogues/response-codes.ts';
import { communicationLinesMax } from './shared/catalogues/terms.ts';
import {
  canBeSummarised,
  communicationOf,
  communicationPrefix,
  voidingProblem,
} from './shared/communication/communications.ts';
import { Draft } from './shared/draft/draft.ts';
import { findings } from './shared/findings.ts';
import { inLima, limaZone } from './shared/lima.ts';
import {
  documentName,
  fileName,
  holdsNumber,
  numbering,
  seriesProblem,
} from './shared/numbering.ts';
import { rucProblem } from './shared/party/ruc.ts';
import { sumFindings } from './shared/rules/sums.ts';
import { addressNames, services } from './shared/sunat/endpoints.ts';
import { solCredentials } from './shared/sunat/sol-user.ts';
import { freeTaxTotal } from './shared/taxes/document-taxes.ts';
import { peruvianTerms } from './shared/terms.ts';
import { storedSentences } from './stored-sentences.ts';

/** Peru: SUNAT, UBL 2.1. */
export const peru: Regime = {
  country: 'PE',
  name: 'Perú',
  authority: 'SUNAT',
  timeZone: limaZone,
  wallTime: inLima,
  catalogues: {
    document_types: documentTypes,
    voided_codes: voidedCodes,
    payment_methods: paymentMethods,
    accepted_currency: acceptedCurrency,
    identity_documents: identityDocuments,
    measure_units: measureUnits,
    measure_units_all: measureUnitsAll,
  },
  authorityCatalogues,
  taxIdProblem: rucProblem,
  numbering,
  documentName,
  seriesProblem,
  fileName,
  holdsNumber,
  storedSentences,
  mailWords,
  // Acknowledgements of guides have the URL of SUNAT's page in them; those of other documents do not.
  answerHasUrl: (type) => type === 'despatch',
  communication: communicationOf,
  canBeSummarised,
  voidingProblem,
  communicationPrefix,
  communicationLinesMax,
  terms: peruvianTerms,
  verdictOf,
  isObserved,
  findings,
  arithmetic: (document) => sumFindings(document, null),
  credentials: solCredentials,
  services,
  addressNames,
  freeTaxTotal,
  salesBook,
  draft: draftFormOf(Draft),
  creditDraft: draftFormOf(CreditDraft),
  openReader: async (options) => (await import('./documents/read-file.ts')).openReader(options),
  openIssuer: async () => (await import('./issue.ts')).issuer,
  unprintable: async (text) =>
    (await import('./shared/pdf/printed-signs.ts')).namedUnprintable(text),
  openPrinter: async (readFont) => (await import('./shared/pdf/index.ts')).createPrinter(readFont),
  openGateway: async (options) =>
    (await import('./shared/sunat/gateway.ts')).createGateway(options),
  demo,
};

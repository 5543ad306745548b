import type { Regime } from '../../subjects/country/regime.ts';
import { draftFormOf } from '../../subjects/ledger/documents/draft-form.ts';
import { salesBook } from './books/sales-book.ts';
import { authorityCatalogues } from './catalogues/index.ts';
import {
  acceptedCurrency,
  documentTypes,
  identityDocuments,
  measureUnits,
  measureUnitsAll,
  paymentMethods,
  voidedCodes,
} from './catalogues/interface.ts';
import {
  canBeSummarised,
  communicationLinesMax,
  communicationOf,
  communicationPrefix,
  voidingProblem,
} from './communications.ts';
import { CreditDraft } from './credit/credit-draft.ts';
import { demo } from './demo/index.ts';
import { freeTaxTotal } from './document-taxes.ts';
import { Draft } from './draft/draft.ts';
import { findings } from './findings.ts';
import { inLima, limaZone } from './lima.ts';
import { mailWords } from './mail-words.ts';
import { documentName, fileName, holdsNumber, numbering, seriesProblem } from './numbering.ts';
import { isObserved, verdictOf } from './response-codes.ts';
import { rucProblem } from './ruc.ts';
import { sumFindings } from './rules/sums/index.ts';
import { solCredentials } from './sol-user.ts';
import { spanish } from './spanish/index.ts';
import { addressNames, services } from './sunat/endpoints.ts';
import { peruvianTerms } from './terms.ts';

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
  spanish,
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
  openReader: async (options) => (await import('./ubl/read-file.ts')).openReader(options),
  openIssuer: async () => (await import('./issue.ts')).issuer,
  unprintable: async (text) => (await import('./printed-signs.ts')).namedUnprintable(text),
  openPrinter: async () => (await import('./pdf/index.ts')).createPrinter(),
  openGateway: async (options) => (await import('./sunat/gateway.ts')).createGateway(options),
  openSimulator: async (options) =>
    (await import('../../simulators/pe/server.ts')).openSimulator(options),
  demo,
};

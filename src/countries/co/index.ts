import { underOwnCodes } from '../../subjects/catalogues/catalogue.ts';
import type { Country } from '../../subjects/country/country.ts';
import { allMeasureUnits } from './catalogues/all-measure-units.ts';
import { creditNoteReasons } from './catalogues/credit-note-reasons.ts';
import { currencies } from './catalogues/currencies.ts';
import { debitNoteReasons } from './catalogues/debit-note-reasons.ts';
import { documentTypes } from './catalogues/document-types.ts';
import { identityDocuments } from './catalogues/identity-documents.ts';
import { measureUnits } from './catalogues/measure-units.ts';
import { paymentMeans } from './catalogues/payment-means.ts';
import { paymentMethods } from './catalogues/payment-methods.ts';
import { nitProblem } from './nit.ts';

/** Colombia: catalogues of the DIAN, Anexo Técnico 1.9 (Resolución 165 of 2023). */
export const colombia: Country = {
  country: 'CO',
  name: 'Colombia',
  authority: 'DIAN',
  catalogues: {
    document_types: documentTypes,
    voided_codes: creditNoteReasons,
    payment_methods: paymentMethods,
    accepted_currency: currencies,
    identity_documents: identityDocuments,
    measure_units: measureUnits,
    measure_units_all: allMeasureUnits,
  },
  authorityCatalogues: [
    underOwnCodes('document_types', 'Tipos de documento', documentTypes),
    underOwnCodes('payment_methods', 'Formas de pago', paymentMethods),
    paymentMeans,
    debitNoteReasons,
  ],
  taxIdProblem: nitProblem,
};

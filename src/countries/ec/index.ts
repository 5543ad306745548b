import { messages } from '../../kernel/message.ts';
import { underOwnCodes } from '../../subjects/catalogues/catalogue.ts';
import type { Country } from '../../subjects/country/country.ts';
import { currencies } from './catalogues/currencies.ts';
import { documentTypes } from './catalogues/document-types.ts';
import { identityDocuments } from './catalogues/identity-documents.ts';
import { paymentMethods } from './catalogues/payment-methods.ts';
import { rucProblem } from './ruc.ts';

const instead = messages('ec.catalogues', {
  measureUnits: {
    en: 'The SRI has no list of measure units: a unit is free text.',
    es: 'El SRI no tiene una lista de unidades de medida: una unidad es texto libre.',
  },
  creditNoteReasons: {
    en: 'The SRI has no list of reasons of credit notes: the reason is free text.',
    es: 'El SRI no tiene una lista de motivos de nota de crédito: el motivo es texto libre.',
  },
});

const unitsAreFree = {
  instead: instead.measureUnits,
};

/** Ecuador: catalogues of the SRI for electronic documents. */
export const ecuador: Country = {
  country: 'EC',
  name: 'Ecuador',
  authority: 'SRI',
  catalogues: {
    document_types: documentTypes,
    voided_codes: {
      instead: instead.creditNoteReasons,
    },
    payment_methods: paymentMethods,
    accepted_currency: currencies,
    identity_documents: identityDocuments,
    measure_units: unitsAreFree,
    measure_units_all: unitsAreFree,
  },
  authorityCatalogues: [underOwnCodes('document_types', 'Tipos de comprobante', documentTypes)],
  taxIdProblem: rucProblem,
};

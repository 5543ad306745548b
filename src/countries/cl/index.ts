import { messages } from '../../kernel/message.ts';
import { underOwnCodes } from '../../subjects/catalogues/catalogue.ts';
import type { Country } from '../../subjects/country/country.ts';
import { currencies } from './catalogues/currencies.ts';
import { customsUnits } from './catalogues/customs-units.ts';
import { documentTypes } from './catalogues/document-types.ts';
import { paymentMeans } from './catalogues/payment-means.ts';
import { paymentMethods } from './catalogues/payment-methods.ts';
import { receiverIds } from './catalogues/receiver-ids.ts';
import { referenceReasons } from './catalogues/reference-reasons.ts';
import { usualUnits } from './catalogues/usual-units.ts';
import { rutProblem } from './rut.ts';

const instead = messages('cl.catalogues', {
  identityDocuments: {
    en: 'The SII has no list of identity documents: a customer always has a RUT. authority/identity_documents has the generic ones.',
    es: 'El SII no tiene una lista de documentos de identidad: un cliente siempre tiene un RUT. authority/identity_documents tiene los genéricos.',
  },
  measureUnits: {
    en: 'The SII has no list of measure units: a unit is free text of up to 4 characters. authority/measure_units has those in common use, measure_units_all those of the customs for exports.',
    es: 'El SII no tiene una lista de unidades de medida: una unidad es texto libre de hasta 4 caracteres. authority/measure_units tiene las de uso común, measure_units_all las de Aduanas para exportaciones.',
  },
});

/** Chile: catalogues of the SII for electronic documents (DTE), and of the customs for exports. */
export const chile: Country = {
  country: 'CL',
  name: 'Chile',
  authority: 'SII',
  catalogues: {
    document_types: documentTypes,
    voided_codes: referenceReasons,
    payment_methods: paymentMethods,
    accepted_currency: currencies,
    identity_documents: {
      instead: instead.identityDocuments,
    },
    measure_units: {
      instead: instead.measureUnits,
    },
    measure_units_all: customsUnits,
  },
  authorityCatalogues: [
    underOwnCodes('document_types', 'Tipos de documento (TipoDTE)', documentTypes),
    underOwnCodes('payment_methods', 'Formas de pago (FmaPago)', paymentMethods),
    paymentMeans,
    receiverIds,
    usualUnits,
  ],
  taxIdProblem: rutProblem,
};

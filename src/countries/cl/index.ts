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
import { spanish, told } from './spanish.ts';

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
      instead: told(
        'The SII has no list of identity documents: a customer always has a RUT. authority/identity_documents has the generic ones.',
      ),
    },
    measure_units: {
      instead: told(
        'The SII has no list of measure units: a unit is free text of up to 4 characters. authority/measure_units has those in common use, measure_units_all those of the customs for exports.',
      ),
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
  spanish,
};

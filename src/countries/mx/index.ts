import { messages } from '../../kernel/message.ts';
import { underOwnCodes } from '../../subjects/catalogues/catalogue.ts';
import type { Country } from '../../subjects/country/country.ts';
import { allMeasureUnits } from './catalogues/all-measure-units.ts';
import { cancellationReasons } from './catalogues/cancellation-reasons.ts';
import { creditNoteRelations } from './catalogues/credit-note-relations.ts';
import { currencies } from './catalogues/currencies.ts';
import { documentTypes } from './catalogues/document-types.ts';
import { measureUnits } from './catalogues/measure-units.ts';
import { paymentForms } from './catalogues/payment-forms.ts';
import { paymentMethods } from './catalogues/payment-methods.ts';
import { receiverIds } from './catalogues/receiver-ids.ts';
import { rfcProblem } from './rfc.ts';

const instead = messages('mx.catalogues', {
  creditNoteReasons: {
    en: 'The SAT has no list of reasons of credit notes: a credit note names its relation (authority/credit_note_relations). authority/voided_codes has the reasons of cancellations.',
    es: 'El SAT no tiene una lista de motivos de nota de crédito: esta indica su relación (authority/credit_note_relations). authority/voided_codes tiene los motivos de cancelación.',
  },
  identityDocuments: {
    en: 'The SAT has no list of identity documents: a customer always has an RFC. authority/identity_documents has the generic ones.',
    es: 'El SAT no tiene una lista de documentos de identidad: un cliente siempre tiene un RFC. authority/identity_documents tiene los genéricos.',
  },
});

/** Mexico: catalogues of the SAT for CFDI 4.0. */
export const mexico: Country = {
  country: 'MX',
  name: 'México',
  authority: 'SAT',
  catalogues: {
    document_types: documentTypes,
    voided_codes: {
      instead: instead.creditNoteReasons,
    },
    payment_methods: paymentMethods,
    accepted_currency: currencies,
    identity_documents: {
      instead: instead.identityDocuments,
    },
    measure_units: measureUnits,
    measure_units_all: allMeasureUnits,
  },
  authorityCatalogues: [
    underOwnCodes('document_types', 'Tipo de comprobante (c_TipoDeComprobante)', documentTypes),
    underOwnCodes('payment_methods', 'Método de pago (c_MetodoPago)', paymentMethods),
    paymentForms,
    creditNoteRelations,
    cancellationReasons,
    receiverIds,
  ],
  taxIdProblem: rfcProblem,
};

import type { Static } from 'typebox';
import { idForm } from '../../../../kernel/ids.ts';
import {
  dayOrNull,
  formedOrNull,
  list,
  named,
  oneOf,
  sentAmount,
  textOrNull,
} from '../../../../kernel/schema/schema.ts';
import { Type } from '../../../../kernel/schema-type.ts';
import { documentTypes, itemsMax } from '../../../../subjects/ledger/documents/document.ts';
import { Draft } from '../../shared/draft/draft.ts';

const CreditReference = named('CreditReference', {
  id: formedOrNull(idForm('doc'), {
    description: 'Id of the document, which is held here; or send `type` and `number`',
    es: 'Id del comprobante, que está aquí; o indique `type` y `number`',
    example: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  }),
  type: Type.Unsafe<(typeof documentTypes)[number] | null>({
    type: ['string', 'null'],
    enum: [...documentTypes, null],
    default: null,
    description: 'Its type',
    es: 'Su tipo',
  }),
  number: textOrNull(40, { description: 'Its number', es: 'Su número', example: 'F001-00004625' }),
  date: dayOrNull({
    description: 'Its date; compared where it is sent',
    es: 'Su fecha; se compara si se indica',
    example: '2026-05-04',
  }),
});

const CreditItem = named('CreditItem', {
  line: sentAmount({
    description: 'Line of the document, from 1',
    es: 'Línea del comprobante, desde 1',
    example: 2,
  }),
  quantity: sentAmount({
    description: 'How much of it is credited',
    es: 'Cuánto de ella se acredita',
    example: 1,
  }),
});

const { series, number, external_id, date } = Draft.properties;
const { voided_code, voided_reason, order_reference, observation, metadata, custom_pdf } =
  Draft.properties;

/**
 * A credit note in short: everything else is taken from the document that it credits. A field that is left out is null (or
 * its default) once it is checked.
 */
export const CreditDraft = named(
  'CreditDraft',
  {
    type: oneOf(['credit-note'], { description: '`credit-note`', es: '`credit-note`' }),
    series,
    number,
    external_id,
    date,
    voided_code,
    voided_reason,
    reference: Type.Unsafe<Static<typeof CreditReference>>({
      ...CreditReference,
      description: 'The invoice or receipt that is credited',
      es: 'La factura o boleta que se acredita',
    }),
    items: list(CreditItem, {
      description:
        'What of it is credited, with discounts and taxes in proportion; all that is left where none is sent',
      es: 'Qué se acredita de ella, con descuentos e impuestos en proporción; todo lo que queda si no se indica ninguno',
      itemsMax,
    }),
    order_reference,
    observation,
    metadata,
    custom_pdf,
  },
  {
    description:
      'A credit note of a document that is held here: what is not said is taken from the document. Notes on it add up to the document, to the cent and by every tax',
    es: 'Una nota de crédito de un comprobante que está aquí: lo que no se indica se toma del comprobante. Sus notas lo suman, al céntimo y por cada impuesto',
  },
);
export type CreditDraft = Static<typeof CreditDraft>;

import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

/** Codes of the search for documents. */
export const searchCodes = codes({
  invalid_status: {
    kind: 'invalid',
    en: {
      title: 'Unknown document status',
      help: '`status` must be one of the known states; the detail lists them.',
    },
    es: {
      title: 'Estado de comprobante desconocido',
      help: '`status` debe ser uno de los estados conocidos; el detalle los indica.',
    },
  },
  invalid_document_type: {
    kind: 'invalid',
    en: {
      title: 'Unknown document type',
      help: 'The document type in the path must be one of the catalogue `document_types`; the detail lists them.',
    },
    es: {
      title: 'Tipo de comprobante desconocido',
      help: 'El tipo de comprobante de la ruta debe ser uno del catálogo `document_types`; el detalle los indica.',
    },
  },
  invalid_document_number: {
    kind: 'invalid',
    en: {
      title: 'Invalid document number',
      help: 'The number must be four letters or digits, a hyphen and up to eight digits.',
    },
    es: {
      title: 'Número de comprobante no válido',
      help: 'El número debe tener cuatro letras o dígitos, un guion y hasta ocho dígitos.',
    },
  },
});

export const searchMessages = messages('search', {
  type_one_of: {
    en: 'The type must be one of {types}.',
    es: 'El tipo debe ser uno de estos: {types}.',
  },
  number_form: {
    en: 'The number must be {form}.',
    es: 'El número debe ser {form}.',
  },
  other_series: {
    en: 'number is of another series than series says. Leave one of them out.',
    es: 'number es de otra serie que la que indica series. Quite uno de los dos.',
  },
  text_length: {
    en: '{name} must be a text of at most {length} characters.',
    es: '{name} debe ser un texto de {length} caracteres como máximo.',
  },
  currency_form: {
    en: 'currency must be three letters of ISO 4217, such as PEN.',
    es: 'currency debe tener tres letras de ISO 4217, por ejemplo PEN.',
  },
  words_form: {
    en: 'text must have 1 to {count} words of letters or digits, such as ferreteria sol.',
    es: 'text debe tener de 1 a {count} palabras de letras o dígitos, por ejemplo ferreteria sol.',
  },
  updated_since_form: {
    en: 'updated_since must be what meta.updated_until gave or a time such as 2026-05-04T14:30:00Z.',
    es: 'updated_since debe ser lo que dio meta.updated_until o una hora como 2026-05-04T14:30:00Z.',
  },
  updated_since_order: {
    en: 'updated_since gives the oldest changes first. Leave order=newest out, or search without updated_since.',
    es: 'updated_since da primero los cambios más antiguos. Retire order=newest, o busque sin updated_since.',
  },
});

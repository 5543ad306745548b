import { codes } from '../../kernel/codes/code.ts';

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

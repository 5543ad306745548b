import { codes } from '../../kernel/codes/code.ts';

/** Codes of files that are not taken in. */
export const importCodes = codes({
  unreadable_file: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'File cannot be read',
      help: 'The file is empty, cut off, not well-formed XML, or not in the encoding that it declares (UTF-8 or ISO-8859-1). Send the file as it was issued.',
    },
    es: {
      title: 'El archivo no se puede leer',
      help: 'El archivo está vacío, cortado, no es XML bien formado, o no está en la codificación que declara (UTF-8 o ISO-8859-1). Envíe el archivo como fue emitido.',
    },
  },
  forbidden_xml: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'XML with a document type or entities',
      help: 'The XML declares a DTD or uses entities of its own. No tax document needs them, and they are never expanded.',
    },
    es: {
      title: 'XML con DOCTYPE o entidades',
      help: 'El XML declara un DTD o usa entidades propias. Ningún comprobante los necesita, y nunca se expanden.',
    },
  },
  file_too_large: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'File beyond the limits',
      help: 'The XML or the archive is larger, deeper or has more parts than any tax document. The detail names the limit.',
    },
    es: {
      title: 'Archivo fuera de los límites',
      help: 'El XML o el archivo es más grande, más profundo o tiene más partes que cualquier comprobante. El detalle indica el límite.',
    },
  },
  file_too_costly: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'File takes too long to process',
      help: 'Reading the file, or printing the document, takes more time or memory than any tax document needs, and was stopped. Send the file as it was issued; `chasqui import` accepts larger files.',
    },
    es: {
      title: 'El archivo toma demasiado tiempo',
      help: 'Leer el archivo, o imprimir el comprobante, toma más tiempo o memoria que cualquier comprobante, y se interrumpió. Envíe el archivo como fue emitido; `chasqui import` recibe los más grandes.',
    },
  },
  unreadable_archive: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'ZIP cannot be read',
      help: 'The ZIP is damaged, encrypted, or has entries that overlap, leave their folder or unpack to far more than they hold.',
    },
    es: {
      title: 'El ZIP no se puede leer',
      help: 'El ZIP está dañado, cifrado, o tiene entradas que se superponen, salen de su carpeta u ocupan mucho más de lo que contienen.',
    },
  },
  unsupported_file: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Kind of file not accepted',
      help: 'The file is not one of the documents, acknowledgements or communications that can be imported; the detail says what it looks like.',
    },
    es: {
      title: 'No es un archivo que se reciba',
      help: 'El archivo no es ninguno de los comprobantes, constancias o comunicaciones que se reciben; el detalle dice qué parece.',
    },
  },
  several_documents: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Not exactly one document',
      help: 'The request must contain exactly one document, with or without its acknowledgement. `chasqui import` accepts folders and archives with many.',
    },
    es: {
      title: 'No es exactamente un comprobante',
      help: 'La solicitud debe traer un comprobante, con su constancia como máximo. `chasqui import` recibe carpetas y archivos de muchos.',
    },
  },
  invalid_document: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Document cannot be understood',
      help: 'The XML is of a known kind, but something that every document needs is missing or has a wrong form: its number, a date, an amount. `errors` names each place.',
    },
    es: {
      title: 'El comprobante no se entiende',
      help: 'El XML es de un tipo conocido, pero falta algo que todo comprobante necesita o tiene una forma incorrecta: su número, una fecha, un monto. `errors` indica cada lugar.',
    },
  },
  signature_missing: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Document is not signed',
      help: 'The XML has no signature, so it is no legal document. Send `allow_unsigned=true` (`--allow-unsigned`) to import it anyway.',
    },
    es: {
      title: 'El comprobante no está firmado',
      help: 'El XML no tiene firma, así que no es un comprobante legal. Envíe `allow_unsigned=true` (`--allow-unsigned`) para recibirlo de todos modos.',
    },
  },
  signature_invalid: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Signature not valid',
      help: 'The signature does not match these bytes: the file was changed after it was signed. Ask the issuer for the original.',
    },
    es: {
      title: 'La firma no es válida',
      help: 'La firma no es de estos bytes: el archivo se cambió después de firmarse. Pida el original a quien lo emitió.',
    },
  },
  certificate_untrusted: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Signer is not trusted',
      help: 'The company only accepts files whose signer has a certificate of a trusted authority (`demand_trusted_certificates`). This certificate does not lead to any authority in `TRUSTED_ROOTS`; the detail says where its chain ends.',
    },
    es: {
      title: 'El firmante no es de confianza',
      help: 'La empresa recibe solo archivos cuyo firmante tiene un certificado de una entidad de confianza (`demand_trusted_certificates`), y nadie que `TRUSTED_ROOTS` mencione responde por este. El detalle dice hasta dónde llega su cadena.',
    },
  },
  other_issuer: {
    kind: 'invalid',
    status: 422,
    en: {
      title: "Another company's document",
      help: 'The document was issued by another tax id than that of the company. Import it there.',
    },
    es: {
      title: 'Comprobante de otra empresa',
      help: 'El comprobante lo emitió otro RUC que el de la empresa. Impórtelo allí.',
    },
  },
  acknowledgement_mismatched: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Acknowledgement of another document',
      help: 'The acknowledgement names another issuer or number than its file name or the document that it came with. Nothing was changed.',
    },
    es: {
      title: 'Constancia de otro comprobante',
      help: 'La constancia menciona otro emisor o número que el nombre de su archivo o el comprobante con el que vino. No se cambió nada.',
    },
  },
  acknowledgement_conflict: {
    kind: 'conflict',
    en: {
      title: 'Document has another acknowledgement already',
      help: "The document already has an acknowledgement with a different result, and a final state never changes. The authority's own query shows which one is valid.",
    },
    es: {
      title: 'Ya se guarda otra constancia',
      help: 'El comprobante tiene una constancia que dice otra cosa, y nada sale de un estado final. La consulta de SUNAT muestra cuál es válida.',
    },
  },
});

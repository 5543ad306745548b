import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

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

export const importMessages = messages('import', {
  account_queue_full: {
    en: 'Too many files of this account wait already. Try again in a second.',
    es: 'Ya esperan demasiados archivos de esta cuenta. Intente de nuevo en un segundo.',
  },
  queue_full: {
    en: 'Too many files wait already. Try again in a second.',
    es: 'Ya esperan demasiados archivos. Intente de nuevo en un segundo.',
  },
  other_issuer: {
    en: 'It was issued by {issuer}, and the company is {company}.',
    es: 'Lo emitió {issuer}, y la empresa es {company}.',
  },
  passed_over: {
    en: 'Another file of the same request was refused, so nothing was stored.',
    es: 'Otro archivo de la misma solicitud fue rechazado, así que no se guardó nada.',
  },
  was_without: {
    en: 'The document was held without its {part}.',
    es: 'El comprobante estaba guardado sin {part}.',
  },
  document_conflict: {
    en: 'Another document is stored under {type} {number}: {document}.',
    es: 'Ya hay otro comprobante guardado como {type} {number}: {document}.',
  },
  communication_conflict: {
    en: 'Another communication is stored as {name}.',
    es: 'Ya hay otra comunicación guardada como {name}.',
  },
  acknowledgement_conflict: {
    en: '{subject} has an acknowledgement already that says otherwise.',
    es: '{subject} ya tiene una constancia que dice otra cosa.',
  },
  acknowledgement_simulated: {
    en: 'The acknowledgement ({answer}) is simulated and has no value: import it together with its XML, or not at all.',
    es: 'La constancia ({answer}) es simulada y no tiene valor: impórtela junto con su XML, o no la importe.',
  },
  acknowledgement_without_type: {
    en: 'The acknowledgement does not say the type of its document: name the file as the authority does, R-{tax id}-{{type}}-{{number}}.',
    es: 'La constancia no dice el tipo de su comprobante: nombre el archivo como SUNAT, R-RUC-{{type}}-{{number}}.',
  },
  acknowledgement_kept: {
    en: 'The acknowledgement is kept until its document comes.',
    es: 'La constancia se guarda hasta que llegue su comprobante.',
  },
  stays_test: {
    en: 'Its acknowledgement is simulated, so it is a test and stays one.',
    es: 'Su constancia es simulada, así que es una prueba y lo sigue siendo.',
  },
  two_acknowledgements: {
    en: 'two acknowledgements',
    es: 'dos constancias',
  },
  two_documents: {
    en: 'two documents',
    es: 'dos comprobantes',
  },
  request_holds: {
    en: 'The request holds {what}. Send one document, its acknowledgement, or both.',
    es: 'La solicitud trae {what}. Envíe un comprobante, su constancia, o ambos.',
  },
  acknowledgement_of_other: {
    en: 'The acknowledgement is not of the document that it came with.',
    es: 'La constancia no es del comprobante con el que vino.',
  },
  more_than_two_files: {
    en: 'more than two files',
    es: 'más de dos archivos',
  },
  no_xml: {
    en: 'no XML',
    es: 'archivos, pero ningún XML',
  },
  nested_too_deep: {
    en: 'Archives are nested deeper than {depth}.',
    es: 'Hay archivos ZIP dentro de otros a más de {depth} niveles.',
  },
  nothing: {
    en: 'nothing',
    es: 'nada',
  },
  xml: {
    en: 'XML',
    es: 'su XML',
  },
  signature: {
    en: 'signature',
    es: 'su firma',
  },
  acknowledgement_of_test: {
    en: 'No legal document with this number is held, but a test that waits for its answer. Import the acknowledgement ({answer}) together with its XML.',
    es: 'No hay un comprobante real con este número, sino una prueba que espera su respuesta. Importe la constancia ({answer}) junto con su XML.',
  },
  reading_too_costly: {
    en: 'Reading the file takes more time or memory than any tax document needs, and was ended.',
    es: 'Leer el archivo toma más tiempo o memoria que cualquier comprobante, y se interrumpió.',
  },
  verifying_too_costly: {
    en: 'Reading the files of the document takes more time or memory than any tax document needs, and was ended.',
    es: 'Leer los archivos del comprobante toma más tiempo o memoria que cualquier comprobante, y se interrumpió.',
  },
  printing_too_costly: {
    en: 'Printing the document takes more time or memory than any tax document needs, and was ended.',
    es: 'Imprimir el comprobante toma más tiempo o memoria que cualquier comprobante, y se interrumpió.',
  },
  computing_too_costly: {
    en: 'Computing the draft takes more time or memory than any tax document needs, and was ended.',
    es: 'Calcular el borrador toma más tiempo o memoria que cualquier comprobante, y se interrumpió.',
  },
});

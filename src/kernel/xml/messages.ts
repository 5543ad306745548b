import { messages } from '../message.ts';

export const xmlMessages = messages('xml', {
  two_marks: {
    en: 'The file has two byte order marks.',
    es: 'El archivo tiene dos marcas de orden de bytes.',
  },
  mark_and_encoding: {
    en: 'The file begins with the mark of UTF-8 but declares {encoding}. Send it as it was issued.',
    es: 'El archivo empieza con la marca de UTF-8 pero declara {encoding}. Envíelo como fue emitido.',
  },
  declaration_too_long: {
    en: 'The XML declaration is too long. Send the file as it was issued.',
    es: 'La declaración XML es demasiado larga. Envíe el archivo como fue emitido.',
  },
  not_utf8: {
    en: 'The file says that it is UTF-8, but its bytes are not: it may have been saved again as ISO-8859-1.',
    es: 'El archivo dice ser UTF-8, pero sus bytes no lo son: quizá se guardó de nuevo como ISO-8859-1.',
  },
  not_ascii: {
    en: 'The file declares US-ASCII but has bytes beyond it.',
    es: 'El archivo declara US-ASCII pero tiene bytes fuera de él.',
  },
  not_windows_1252: {
    en: 'The file declares Windows-1252 but has bytes that it lacks.',
    es: 'El archivo declara Windows-1252 pero tiene bytes que esa codificación no tiene.',
  },
  unwritable_character: {
    en: 'A text has the character U+{code}, which no XML can hold.',
    es: 'Un texto tiene el carácter U+{code}, que ningún XML admite.',
  },
  empty: {
    en: 'The file is empty.',
    es: 'El archivo está vacío.',
  },
  doctype: {
    en: 'The XML has a DOCTYPE. No tax document needs one: remove it.',
    es: 'El XML tiene un DOCTYPE. Ningún comprobante lo necesita: retírelo.',
  },
  no_element: {
    en: 'The XML has no element.',
    es: 'El XML no tiene ningún elemento.',
  },
  too_many_namespaces: {
    en: 'The XML has too many namespaces on too many elements.',
    es: 'El XML tiene demasiados espacios de nombres en demasiados elementos.',
  },
  namespace_with_space: {
    en: 'The XML declares a namespace with white space around its name. Send the file as it was issued.',
    es: 'El XML declara un espacio de nombres con espacios alrededor. Envíe el archivo como fue emitido.',
  },
  own_entity: {
    en: 'The XML uses an entity of its own; they are never expanded.',
    es: 'El XML usa una entidad propia; nunca se expanden.',
  },
  not_well_formed: {
    en: 'The XML is not well-formed at {place}: {what}.',
    es: 'El XML no está bien formado en {place}: {what}.',
  },
  more_bytes: {
    en: 'The XML has more than {limit} bytes.',
    es: 'El XML tiene más de {limit} bytes.',
  },
  more_elements: {
    en: 'The XML has more than {limit} elements.',
    es: 'El XML tiene más de {limit} elementos.',
  },
  more_levels: {
    en: 'The XML has more than {limit} levels.',
    es: 'El XML tiene más de {limit} niveles.',
  },
  longer_text: {
    en: 'The XML has more than {limit} characters of text in one element.',
    es: 'El XML tiene más de {limit} caracteres de texto en un elemento.',
  },
  more_attributes: {
    en: 'The XML has more than {limit} attributes on one element.',
    es: 'El XML tiene más de {limit} atributos en un elemento.',
  },
  longer_attribute: {
    en: 'The XML has more than {limit} characters in one attribute.',
    es: 'El XML tiene más de {limit} caracteres en un atributo.',
  },
  wide_encoding: {
    en: 'The file is UTF-16 or UTF-32. Only UTF-8, ISO-8859-1, Windows-1252 and US-ASCII are read.',
    es: 'El archivo es UTF-16 o UTF-32. Solo se leen UTF-8, ISO-8859-1, Windows-1252 y US-ASCII.',
  },
  other_encoding: {
    en: 'The file declares the encoding "{encoding}". Only UTF-8, ISO-8859-1, Windows-1252 and US-ASCII are read.',
    es: 'El archivo declara la codificación "{encoding}". Solo se leen UTF-8, ISO-8859-1, Windows-1252 y US-ASCII.',
  },
});

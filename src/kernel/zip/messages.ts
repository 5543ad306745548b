import { messages } from '../message.ts';

export const zipMessages = messages('zip', {
  too_many_entries: {
    en: 'The ZIP has more than {count} entries.',
    es: 'El ZIP tiene más de {count} entradas.',
  },
  names_too_long: {
    en: 'The names in the ZIP are too long.',
    es: 'Los nombres en el ZIP son demasiado largos.',
  },
  encrypted: {
    en: '"{name}" is encrypted. Send the ZIP without a password.',
    es: '"{name}" está cifrado. Envíe el ZIP sin contraseña.',
  },
  other_method: {
    en: '"{name}" is compressed in a way other than deflate (method {method}).',
    es: '"{name}" está comprimido de un modo distinto de deflate (método {method}).',
  },
  leaves_folder: {
    en: 'The name "{name}" in the ZIP leaves its folder.',
    es: 'El nombre "{name}" en el ZIP sale de su carpeta.',
  },
  one_of_several: {
    en: 'The ZIP is one part of several. Send it in one piece.',
    es: 'El ZIP es una parte de varias. Envíelo en una sola pieza.',
  },
  cut_off: {
    en: 'The ZIP is cut off, or points beyond its end.',
    es: 'El ZIP está cortado, o apunta más allá de su fin.',
  },
  unpacks_to_more: {
    en: 'The ZIP unpacks to more than {bytes} bytes.',
    es: 'El ZIP ocupa más de {bytes} bytes al descomprimirse.',
  },
  entry_too_large: {
    en: '"{name}" in the ZIP is larger than {bytes} bytes.',
    es: '"{name}" en el ZIP ocupa más de {bytes} bytes.',
  },
  entry_unpacks_too_far: {
    en: '"{name}" in the ZIP unpacks to more than {ratio} times its size.',
    es: '"{name}" en el ZIP ocupa más de {ratio} veces su tamaño al descomprimirse.',
  },
  more_entries: {
    en: 'The ZIP has more entries than it says.',
    es: 'El ZIP tiene más entradas de las que dice.',
  },
  fewer_entries: {
    en: 'The ZIP has fewer entries than it says.',
    es: 'El ZIP tiene menos entradas de las que dice.',
  },
  no_end: {
    en: 'The ZIP has no end record: it is no ZIP, or is cut off.',
    es: 'El ZIP no tiene registro final: no es un ZIP, o está cortado.',
  },
  wrong_zip64_end: {
    en: 'The ZIP has a wrong ZIP64 end record.',
    es: 'El ZIP tiene un registro final ZIP64 incorrecto.',
  },
  directory_after_end: {
    en: 'The ZIP has a directory that is not before its end record.',
    es: 'El ZIP tiene un directorio que no está antes de su registro final.',
  },
  wrong_directory: {
    en: 'The ZIP has a wrong directory.',
    es: 'El ZIP tiene un directorio incorrecto.',
  },
  folder_with_content: {
    en: 'The ZIP has a folder with content, "{name}".',
    es: 'El ZIP tiene una carpeta con contenido, "{name}".',
  },
  no_zip64_number: {
    en: 'The ZIP lacks a ZIP64 number.',
    es: 'Al ZIP le falta un número ZIP64.',
  },
  name_not_utf8: {
    en: 'The ZIP has a name that is not UTF-8.',
    es: 'El ZIP tiene un nombre que no es UTF-8.',
  },
  entry_without_name: {
    en: 'The ZIP has an entry without a name.',
    es: 'El ZIP tiene una entrada sin nombre.',
  },
  overlapping: {
    en: 'The ZIP has entries that overlap, such as "{name}".',
    es: 'El ZIP tiene entradas superpuestas, como "{name}".',
  },
  number_too_large: {
    en: 'The ZIP has a number beyond all bounds.',
    es: 'El ZIP tiene un número fuera de todo límite.',
  },
  wrong_size: {
    en: 'The ZIP says a wrong size for "{name}".',
    es: 'El ZIP dice un tamaño incorrecto de "{name}".',
  },
  wrong_checksum: {
    en: 'The ZIP is damaged: the checksum of "{name}" is wrong.',
    es: 'El ZIP está dañado: la suma de verificación de "{name}" es incorrecta.',
  },
  not_unpacked: {
    en: 'The ZIP is damaged: "{name}" cannot be unpacked to the size that it says.',
    es: 'El ZIP está dañado: "{name}" no se puede descomprimir al tamaño que dice.',
  },
  two_things: {
    en: 'The ZIP says two things of "{name}".',
    es: 'El ZIP dice dos cosas distintas de "{name}".',
  },
});

import type { SentenceOf } from './translator.ts';

/** What is told of XML, ZIP, image and key files, and of addresses, English → Spanish: these errors are shown to whoever sent them. */
export const spanishFiles = {
  // XML.
  'The file is empty.': 'El archivo está vacío.',
  'The XML has a DOCTYPE. No tax document needs one: remove it.':
    'El XML tiene un DOCTYPE. Ningún comprobante lo necesita: retírelo.',
  'The XML has no element.': 'El XML no tiene ningún elemento.',
  'The XML has too many namespaces on too many elements.':
    'El XML tiene demasiados espacios de nombres en demasiados elementos.',
  'The XML declares a namespace with white space around its name. Send the file as it was issued.':
    'El XML declara un espacio de nombres con espacios alrededor. Envíe el archivo como fue emitido.',
  'The XML uses an entity of its own; they are never expanded.':
    'El XML usa una entidad propia; nunca se expanden.',
  'The XML is not well-formed at {place}: {what}.':
    'El XML no está bien formado en {place}: {what}.',
  'The XML has more than {limit} bytes.': 'El XML tiene más de {limit} bytes.',
  'The XML has more than {limit} elements.': 'El XML tiene más de {limit} elementos.',
  'The XML has more than {limit} levels.': 'El XML tiene más de {limit} niveles.',
  'The XML has more than {limit} characters of text in one element.':
    'El XML tiene más de {limit} caracteres de texto en un elemento.',
  'The XML has more than {limit} attributes on one element.':
    'El XML tiene más de {limit} atributos en un elemento.',
  'The XML has more than {limit} characters in one attribute.':
    'El XML tiene más de {limit} caracteres en un atributo.',
  'The file has two byte order marks.': 'El archivo tiene dos marcas de orden de bytes.',
  'The file begins with the mark of UTF-8 but declares {encoding}. Send it as it was issued.':
    'El archivo empieza con la marca de UTF-8 pero declara {encoding}. Envíelo como fue emitido.',
  'The file is UTF-16 or UTF-32. Only UTF-8, ISO-8859-1, Windows-1252 and US-ASCII are read.':
    'El archivo es UTF-16 o UTF-32. Solo se leen UTF-8, ISO-8859-1, Windows-1252 y US-ASCII.',
  'The XML declaration is too long. Send the file as it was issued.':
    'La declaración XML es demasiado larga. Envíe el archivo como fue emitido.',
  'The file declares the encoding "{encoding}". Only UTF-8, ISO-8859-1, Windows-1252 and US-ASCII are read.':
    'El archivo declara la codificación "{encoding}". Solo se leen UTF-8, ISO-8859-1, Windows-1252 y US-ASCII.',
  'The file says that it is UTF-8, but its bytes are not: it may have been saved again as ISO-8859-1.':
    'El archivo dice ser UTF-8, pero sus bytes no lo son: quizá se guardó de nuevo como ISO-8859-1.',
  'The file declares US-ASCII but has bytes beyond it.':
    'El archivo declara US-ASCII pero tiene bytes fuera de él.',
  'The file declares Windows-1252 but has bytes that it lacks.':
    'El archivo declara Windows-1252 pero tiene bytes que esa codificación no tiene.',
  'A text has the character U+{code}, which no XML can hold.':
    'Un texto tiene el carácter U+{code}, que ningún XML admite.',
  // ZIP.
  'The ZIP is cut off, or points beyond its end.':
    'El ZIP está cortado, o apunta más allá de su fin.',
  'The ZIP has more than {count} entries.': 'El ZIP tiene más de {count} entradas.',
  'The names in the ZIP are too long.': 'Los nombres en el ZIP son demasiado largos.',
  'The ZIP has more entries than it says.': 'El ZIP tiene más entradas de las que dice.',
  'The ZIP has fewer entries than it says.': 'El ZIP tiene menos entradas de las que dice.',
  'The ZIP has no end record: it is no ZIP, or is cut off.':
    'El ZIP no tiene registro final: no es un ZIP, o está cortado.',
  'The ZIP has a wrong ZIP64 end record.': 'El ZIP tiene un registro final ZIP64 incorrecto.',
  'The ZIP has a directory that is not before its end record.':
    'El ZIP tiene un directorio que no está antes de su registro final.',
  'The ZIP has a wrong directory.': 'El ZIP tiene un directorio incorrecto.',
  'The ZIP has a folder with content, "{name}".':
    'El ZIP tiene una carpeta con contenido, "{name}".',
  '"{name}" is encrypted. Send the ZIP without a password.':
    '"{name}" está cifrado. Envíe el ZIP sin contraseña.',
  '"{name}" is compressed in a way other than deflate (method {method}).':
    '"{name}" está comprimido de un modo distinto de deflate (método {method}).',
  'The ZIP lacks a ZIP64 number.': 'Al ZIP le falta un número ZIP64.',
  'The ZIP has a name that is not UTF-8.': 'El ZIP tiene un nombre que no es UTF-8.',
  'The ZIP has an entry without a name.': 'El ZIP tiene una entrada sin nombre.',
  'The name "{name}" in the ZIP leaves its folder.':
    'El nombre "{name}" en el ZIP sale de su carpeta.',
  'The ZIP has entries that overlap, such as "{name}".':
    'El ZIP tiene entradas superpuestas, como "{name}".',
  'The ZIP has a number beyond all bounds.': 'El ZIP tiene un número fuera de todo límite.',
  'The ZIP is one part of several. Send it in one piece.':
    'El ZIP es una parte de varias. Envíelo en una sola pieza.',
  'The ZIP unpacks to more than {bytes} bytes.':
    'El ZIP ocupa más de {bytes} bytes al descomprimirse.',
  '"{name}" in the ZIP is larger than {bytes} bytes.':
    '"{name}" en el ZIP ocupa más de {bytes} bytes.',
  '"{name}" in the ZIP unpacks to more than {ratio} times its size.':
    '"{name}" en el ZIP ocupa más de {ratio} veces su tamaño al descomprimirse.',
  'The ZIP says a wrong size for "{name}".': 'El ZIP dice un tamaño incorrecto de "{name}".',
  'The ZIP is damaged: the checksum of "{name}" is wrong.':
    'El ZIP está dañado: la suma de verificación de "{name}" es incorrecta.',
  'The ZIP is damaged: "{name}" cannot be unpacked to the size that it says.':
    'El ZIP está dañado: "{name}" no se puede descomprimir al tamaño que dice.',
  'The ZIP says two things of "{name}".': 'El ZIP dice dos cosas distintas de "{name}".',
  // Images.
  'The image is neither PNG nor JPEG nor SVG.': 'La imagen no es PNG, JPEG ni SVG.',
  'The image has {width} × {height} pixels.': 'La imagen tiene {width} × {height} píxeles.',
  'The image has {width} × {height} pixels, too many to print.':
    'La imagen tiene {width} × {height} píxeles, demasiados para imprimir.',
  'The image has {width} × {height} pixels; at most {most} a side.':
    'La imagen tiene {width} × {height} píxeles; {most} como máximo por lado.',
  'The image is {type}, and Content-Type says {said}.':
    'La imagen es {type}, y Content-Type dice {said}.',
  'The PNG is damaged or cut off.': 'El PNG está dañado o cortado.',
  'The JPEG is damaged or cut off.': 'El JPEG está dañado o cortado.',
  'The SVG cannot be drawn: give it a width, a height and a viewBox.':
    'El SVG no se puede dibujar: indique width, height y viewBox.',
  'The SVG cannot be read. {why}': 'El SVG no se puede leer. {why*}',
  'The XML is no SVG.': 'El XML no es un SVG.',
  'The SVG has an element {name}, which is not drawn.':
    'El SVG tiene un elemento {name}, que no se dibuja.',
  'The SVG has {count} elements "use"; at most {most} are drawn.':
    'El SVG tiene {count} elementos "use"; se dibujan {most} como máximo.',
  // Key files.
  'The password does not open the file.': 'La contraseña no abre el archivo.',
  'The file with the key is larger than 256 KB.': 'El archivo con la clave ocupa más de 256 KB.',
  'The PEM text has no whole key or certificate.':
    'El texto PEM no tiene una clave o un certificado completo.',
  'The file holds more than {count} keys and certificates.':
    'El archivo tiene más de {count} claves y certificados.',
  'A certificate in the PEM text cannot be read.': 'Un certificado del texto PEM no se puede leer.',
  'The private key in the PEM text cannot be read.':
    'La clave privada del texto PEM no se puede leer.',
  'The file is damaged, or not a PKCS#12 container.':
    'El archivo está dañado, o no es un contenedor PKCS#12.',
  'The file holds certificates, but no private key. Export it with the key.':
    'El archivo tiene certificados, pero no la clave privada. Expórtelo con la clave.',
  'The file holds several private keys; one is expected.':
    'El archivo tiene varias claves privadas; se espera una.',
  'The private key in the file cannot be read.': 'La clave privada del archivo no se puede leer.',
  'The file uses something that is not supported ({what}). Export it again, with AES-256 or 3DES.':
    'El archivo usa algo que no se admite ({what}). Expórtelo de nuevo, con AES-256 o 3DES.',
  'The file asks for {rounds} rounds of hashing; real ones ask for {most} at most. Export it again with its usual settings.':
    'El archivo pide {rounds} rondas de cálculo; los reales piden {most} como máximo. Expórtelo de nuevo con los ajustes usuales.',
  // Addresses of receivers.
  'The URL must begin with https:// or http://.': 'La URL debe empezar con https:// o http://.',
  'The URL must have no user and no password: signatures show who sends.':
    'La URL no debe tener usuario ni contraseña: las firmas muestran quién envía.',
  'The URL must have no fragment (#): it is never sent.':
    'La URL no debe tener fragmento (#): nunca se envía.',
  'The URL leads to a private network or to this machine. Use a public address; an operator may set ALLOW_PRIVATE_URLS=on.':
    'La URL lleva a una red privada o a esta máquina. Use una dirección pública; el operador puede poner ALLOW_PRIVATE_URLS=on.',
  'The port must be 80, 443 or one from 1024 on.': 'El puerto debe ser 80, 443 o uno desde 1024.',
} as const;

/** What an error about a file or an address may say. */
export type FileSentence = SentenceOf<keyof typeof spanishFiles>;

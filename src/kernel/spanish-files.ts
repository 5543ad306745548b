import type { SentenceOf } from './translator.ts';

/** What is told of XML, ZIP, image and key files, and of addresses, English → Spanish: these errors are shown to whoever sent them. */
export const spanishFiles = {
  'The SVG cannot be read. {why}': 'El SVG no se puede leer. {why*}',
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
} as const;

/** What an error about a file or an address may say. */
export type FileSentence = SentenceOf<keyof typeof spanishFiles>;

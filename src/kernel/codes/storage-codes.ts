import { codes } from './code.ts';

/** Codes of a store, or an archive, that cannot do its work. */
export const storageCodes = codes({
  storage_unavailable: {
    kind: 'unavailable',
    en: {
      title: 'Storage unavailable',
      help: 'The database does not answer. Try again after `Retry-After`. It may be unknown whether the request was stored: with an `Idempotency-Key` it is safe to repeat it.',
    },
    es: {
      title: 'Almacén no disponible',
      help: 'La base de datos no responde. Intente de nuevo después de `Retry-After`. Puede no saberse si lo pedido se guardó: con una `Idempotency-Key` repetir es seguro.',
    },
  },
  storage_failed: {
    kind: 'unavailable',
    en: {
      title: 'Storage needs the operator',
      help: 'The disk of the store is full (`disk_full`), a part of it is damaged (`damaged`), it takes no writes (`read_only`), or a newer version of the program has migrated it (`newer_schema`): `errors` says which. Trying again does not help until the operator has acted; `chasqui doctor` and the log say what to do.',
    },
    es: {
      title: 'El almacén necesita a su operador',
      help: 'El disco del almacén está lleno (`disk_full`), una parte está dañada (`damaged`), no admite escrituras (`read_only`), o una versión más nueva del programa lo migró (`newer_schema`): `errors` dice cuál. Intentar de nuevo no ayuda hasta que el operador actúe; `chasqui doctor` y el registro dicen qué hacer.',
    },
  },
  archive_unavailable: {
    kind: 'unavailable',
    en: {
      title: 'Archive cannot be read',
      help: 'The file was moved out of the database into a pack (`chasqui archive`), and that pack is missing, damaged or cannot be reached. All other data of the document is available. Trying again does not help until the operator has acted: `chasqui doctor` names the pack.',
    },
    es: {
      title: 'El archivo histórico no se puede leer',
      help: 'El archivo se pasó de la base de datos a un paquete (`chasqui archive`), y ese paquete falta, está dañado o no se alcanza. Todo lo demás del comprobante está. Intentar de nuevo no ayuda hasta que el operador actúe: `chasqui doctor` indica el paquete.',
    },
  },
});

import { messages } from '../message.ts';
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

export const storageMessages = messages('storage', {
  unreadable: {
    en: 'This file is in the archive, and the archive cannot be read now. The operator of the service must act: "chasqui doctor" names what is missing.',
    es: 'Este archivo está en el archivo histórico, que ahora no se puede leer. El operador debe actuar: "chasqui doctor" dice qué falta.',
  },
  no_answer: {
    en: 'The database does not answer. Try again shortly.',
    es: 'La base de datos no responde. Intente de nuevo en breve.',
  },
  disk_full: {
    en: 'The disk of the store is full: nothing can be stored until the operator has made room.',
    es: 'El disco del almacén está lleno: no se puede guardar nada hasta que el operador haga espacio.',
  },
  read_only: {
    en: 'The store takes no writes: nothing can be stored until the operator has mended that.',
    es: 'El almacén no admite escrituras: no se puede guardar nada hasta que el operador lo corrija.',
  },
  damaged: {
    en: 'A part of the store is damaged and cannot be read: the operator must mend it.',
    es: 'Una parte del almacén está dañada y no se puede leer: el operador debe repararla.',
  },
  newer_schema: {
    en: 'The store belongs to a newer version of the program by now, so this process stores nothing any more. The operator must start the newer version.',
    es: 'El almacén ya es de una versión más nueva del programa, así que este proceso no guarda nada más. El operador debe arrancar la versión más nueva.',
  },
  too_busy: {
    en: 'The database is too busy to answer. Try again shortly.',
    es: 'La base de datos está demasiado ocupada. Intente de nuevo en breve.',
  },
  closed: {
    en: 'The storage is closed.',
    es: 'El almacén está cerrado.',
  },
  none_at: {
    en: 'There is no store at {place}.',
    es: 'No hay un almacén en {place}.',
  },
  does_not_answer: {
    en: 'The storage does not answer.',
    es: 'El almacén no responde.',
  },
});

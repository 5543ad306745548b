import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

/** Codes of API keys and what they may do. */
export const keyCodes = codes({
  missing_key: {
    kind: 'unauthorized',
    en: {
      title: 'API key missing',
      help: 'There is no `Authorization: Bearer` header. A key in the query string is never read.',
    },
    es: {
      title: 'Falta la clave de API',
      help: 'No hay cabecera `Authorization: Bearer`. Una clave en la cadena de consulta nunca se lee.',
    },
  },
  malformed_key: {
    kind: 'unauthorized',
    en: {
      title: 'Malformed API key',
      help: 'The key is incomplete or mistyped: its form or its checksum is wrong. Check whether a character was lost when copying.',
    },
    es: {
      title: 'Clave de API mal formada',
      help: 'La clave no está completa: su forma o su suma de verificación es incorrecta. Busque un carácter perdido al copiar.',
    },
  },
  unknown_key: {
    kind: 'unauthorized',
    en: {
      title: 'Unknown API key',
      help: 'The key has the right form but does not exist here.',
    },
    es: {
      title: 'Clave de API desconocida',
      help: 'La clave tiene la forma correcta pero no existe aquí.',
    },
  },
  expired_key: {
    kind: 'unauthorized',
    en: {
      title: 'Expired API key',
      help: 'The key had an `expires_at`, and it has passed.',
    },
    es: {
      title: 'Clave de API vencida',
      help: 'La clave tenía un `expires_at`, y ya pasó.',
    },
  },
  revoked_key: {
    kind: 'unauthorized',
    en: {
      title: 'Revoked API key',
      help: 'The key was revoked.',
    },
    es: {
      title: 'Clave de API revocada',
      help: 'La clave fue revocada.',
    },
  },
  insufficient_scope: {
    kind: 'forbidden',
    en: {
      title: 'Key scope does not include this operation',
      help: 'The operation needs a larger scope than the key has; the detail names both.',
    },
    es: {
      title: 'El alcance de la clave no incluye esta operación',
      help: 'La operación necesita un alcance mayor que el de la clave; el detalle indica ambos.',
    },
  },
  key_bound_to_companies: {
    kind: 'forbidden',
    en: {
      title: 'Key is bound to companies',
      help: 'The key is bound to some companies, and the operation concerns the whole account.',
    },
    es: {
      title: 'La clave está limitada a empresas',
      help: 'La clave está limitada a algunas empresas, y la operación concierne a toda la cuenta.',
    },
  },
  key_not_found: {
    kind: 'not_found',
    en: {
      title: 'Key not found',
      help: 'The key to revoke does not exist, or is not visible to this key.',
    },
    es: {
      title: 'Clave no encontrada',
      help: 'La clave por revocar no existe, o no es visible para esta clave.',
    },
  },
  invalid_key_request: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Key request breaks a rule',
      help: 'The key asked for cannot be made: it would expire in the past, name a company that is not there, or have more rights than the key that makes it.',
    },
    es: {
      title: 'La solicitud de clave incumple una regla',
      help: 'La clave pedida no se puede crear: vencería en el pasado, menciona una empresa que no existe, o alcanza más que la clave que la crea.',
    },
  },
});

export const keyMessages = messages('key', {
  scope_needed: {
    en: 'This operation needs a key of scope {needed}; this one has {held}.',
    es: 'Esta operación necesita una clave de alcance {needed}; esta tiene {held}.',
  },
  bound_to_companies: {
    en: 'This key is bound to some companies, and this concerns the whole account. Use a key that is not bound.',
    es: 'Esta clave está limitada a algunas empresas, y esto concierne a toda la cuenta. Use una clave sin ese límite.',
  },
  missing: {
    en: 'Send the header "Authorization: Bearer <API key>".',
    es: 'Envíe la cabecera "Authorization: Bearer <clave>".',
  },
  malformed: {
    en: 'This is not a whole API key. A key is chq_ and 36 letters and digits, sent as "Authorization: Bearer <API key>".',
    es: 'La clave no está completa. Una clave es chq_ y 36 letras y dígitos, enviada como "Authorization: Bearer <clave>".',
  },
  unknown: {
    en: 'No such API key. Ask the administrator for a new one.',
    es: 'Esa clave no existe. Pida una nueva al administrador.',
  },
  revoked: {
    en: 'This API key was revoked. Use another one.',
    es: 'Esta clave fue revocada. Use otra.',
  },
  expired: {
    en: 'This API key has expired. Use another one.',
    es: 'Esta clave venció. Use otra.',
  },
  no_companies: {
    en: 'Name at least one company, or leave companies out.',
    es: 'Indique al menos una empresa, o retire companies.',
  },
  expires_in_past: {
    en: '/expires_at must be in the future.',
    es: '/expires_at debe estar en el futuro.',
  },
  makes_bound_keys: {
    en: 'A key that is bound to companies can only make keys that are bound to some of these.',
    es: 'Una clave limitada a empresas solo puede crear claves limitadas a algunas de ellas.',
  },
  outlives: {
    en: 'A key cannot make one that outlives it: this key ends at {end}.',
    es: 'Una clave no puede crear otra que dure más que ella: esta clave vence el {end}.',
  },
  none_visible: {
    en: 'No key with this id is visible to this key.',
    es: 'Ninguna clave con este id es visible para esta clave.',
  },
});

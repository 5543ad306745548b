import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

/** Codes of credentials, and of the key that seals them. */
export const credentialCodes = codes({
  invalid_credentials: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Credentials cannot be used',
      help: 'The file is not a key file, its password is wrong, its key and certificate do not fit together, or the certificate is expired or of another tax id. `errors` names each problem. What was set before is still in use.',
    },
    es: {
      title: 'Las credenciales no se pueden usar',
      help: 'El archivo no es de clave, su contraseña es incorrecta, su clave y su certificado no corresponden, o el certificado venció o es de otro RUC. `errors` indica cada problema. Lo que se guardó antes sigue en uso.',
    },
  },
  credentials_missing: {
    kind: 'conflict',
    en: {
      title: 'Company has no certificate',
      help: 'A company in `live` signs with its own certificate. Send it with PUT /api/company/{companyId}/credentials.',
    },
    es: {
      title: 'La empresa no tiene certificado',
      help: 'Una empresa en `live` firma con su propio certificado. Envíelo con PUT /api/company/{companyId}/credentials.',
    },
  },
  credentials_expired: {
    kind: 'conflict',
    en: {
      title: 'Certificate expired',
      help: 'The certificate of the company has expired. Send the new one with PUT /api/company/{companyId}/credentials.',
    },
    es: {
      title: 'El certificado venció',
      help: 'El certificado de la empresa ya no es válido. Envíe el nuevo con PUT /api/company/{companyId}/credentials.',
    },
  },
  credentials_unreadable: {
    kind: 'conflict',
    en: {
      title: 'Credentials cannot be opened',
      help: 'The credentials were sealed with another `SECRET_KEY`. Put that key back, or send the credentials again.',
    },
    es: {
      title: 'Las credenciales no se pueden abrir',
      help: 'Las credenciales se sellaron con otra `SECRET_KEY`. Reponga esa clave, o envíe las credenciales de nuevo.',
    },
  },
  credentials_not_found: {
    kind: 'not_found',
    en: {
      title: 'Company has no credentials',
      help: 'There is nothing to remove: the company has no credentials.',
    },
    es: {
      title: 'La empresa no tiene credenciales',
      help: 'No hay nada que retirar: la empresa no tiene credenciales.',
    },
  },
  secret_key_unavailable: {
    kind: 'unavailable',
    en: {
      title: 'Secret key unavailable',
      help: 'The key that encrypts the credentials cannot be read, or does not belong to this store: `SECRET_KEY` or its file is wrong. `chasqui doctor` says what to do.',
    },
    es: {
      title: 'Clave secreta no disponible',
      help: 'La clave con la que se sellan las credenciales no se puede leer, o no es la de este almacén: `SECRET_KEY` o su archivo es incorrecto. `chasqui doctor` dice qué hacer.',
    },
  },
});

export const credentialMessages = messages('credential', {
  no_secret_key: {
    en: 'This process was given no secret key.',
    es: 'Este proceso no recibió clave secreta.',
  },
  secret_key_wrong: {
    en: 'The key that secrets are sealed with is not right, so nothing can be sealed or opened. Ask the operator of the service to run `chasqui doctor`.',
    es: 'La clave con la que se sellan los secretos no es la correcta, así que nada se puede sellar ni abrir. Pida al operador del servicio que ejecute `chasqui doctor`.',
  },
  opening_too_costly: {
    en: 'Opening the file takes too long. Export it again with its usual settings.',
    es: 'Abrir el archivo toma demasiado tiempo. Expórtelo de nuevo con los ajustes usuales.',
  },
  sealed_otherwise: {
    en: 'The credentials of this company were sealed with another SECRET_KEY. Put that key back, or send the credentials again.',
    es: 'Las credenciales de esta empresa se sellaron con otra SECRET_KEY. Reponga esa clave, o envíe las credenciales de nuevo.',
  },
  certificate_missing: {
    en: '/certificate is missing: key and password belong to one.',
    es: 'Falta /certificate: la clave y la contraseña son de un certificado.',
  },
  sent_together: {
    en: '{one} and {other} are sent together.',
    es: '{one} y {other} se envían juntos.',
  },
  send_or_remove: {
    en: 'What was set before cannot be opened any more: send {one} and {other} too, or null to remove them.',
    es: 'Lo que se guardó antes ya no se puede abrir: envíe también {one} y {other}, o null para retirarlos.',
  },
  unusable: {
    en: 'They cannot be used.',
    es: 'No se pueden usar.',
  },
  none: {
    en: 'The company has no credentials.',
    es: 'La empresa no tiene credenciales.',
  },
  certificate_sealed_otherwise: {
    en: 'The certificate that is set cannot be opened any more: send it too.',
    es: 'El certificado guardado ya no se puede abrir: envíelo también.',
  },
  certificate_needed: {
    en: 'A company in live needs a certificate, and has none yet: send it too.',
    es: 'Una empresa en live necesita un certificado y aún no lo tiene: envíelo también.',
  },
  certificate_needed_to_sign: {
    en: 'The company is in live and has no certificate to sign with. Send it with {call}.',
    es: 'La empresa está en live y no tiene certificado para firmar. Envíelo con {call}.',
  },
  certificate_ended: {
    en: 'The certificate of the company ended on {day}. Send its successor with {call}.',
    es: 'El certificado de la empresa venció el {day}. Envíe el nuevo con {call}.',
  },
});

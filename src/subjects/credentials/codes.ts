import { codes } from '../../kernel/codes/code.ts';

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

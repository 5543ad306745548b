import type { Texts } from '../../../kernel/message.ts';

/** Why a document waits for a person: what happened and what to do, for operators (docs) and for who works with the console. */
type Declared = {
  readonly happened: Texts;
  readonly remedy: Texts;
  readonly console: { readonly happened: Texts; readonly remedy: Texts };
};

export const declaredBlockReasons = {
  credentials_refused: {
    happened: {
      en: 'SUNAT refused user, password or client',
      es: 'SUNAT rechazó el usuario, la contraseña o el cliente',
    },
    remedy: {
      en: '[set them anew](#when-the-password-was-changed): everything that waits goes on by itself',
      es: '[configúrelos de nuevo](#si-cambió-la-contraseña): todo lo que espera sigue por sí solo',
    },
    console: {
      happened: {
        en: 'The authority refused user, password or client',
        es: 'SUNAT rechazó el usuario, la contraseña o el cliente',
      },
      remedy: {
        en: 'Set them anew: everything goes on by itself.',
        es: 'Ingréselos de nuevo: todo continúa automáticamente.',
      },
    },
  },
  no_credentials: {
    happened: {
      en: 'what the service asks for is not set',
      es: 'falta configurar lo que pide el servicio',
    },
    remedy: {
      en: 'set it: everything that waits for it goes on by itself',
      es: 'configúrelo: todo lo que lo espera sigue por sí solo',
    },
    console: {
      happened: {
        en: 'User, password or client are not set',
        es: 'Faltan el usuario, la contraseña o el cliente',
      },
      remedy: {
        en: 'Set them: everything goes on by itself.',
        es: 'Ingréselos: todo continúa automáticamente.',
      },
    },
  },
  no_service: {
    happened: {
      en: 'there is no such service in this environment (guides under `beta`)',
      es: 'no hay tal servicio en este entorno (guías en `beta`)',
    },
    remedy: { en: 'change `SUNAT_TEST`, and retry', es: 'cambie `SUNAT_TEST`, y reintente' },
    console: {
      happened: {
        en: 'The service does not exist in this environment',
        es: 'El servicio no existe en este entorno',
      },
      remedy: {
        en: 'Ask who runs the service to change its settings, and try again.',
        es: 'Pida a quien administra el servicio que cambie su configuración, e intente de nuevo.',
      },
    },
  },
  off: {
    happened: {
      en: 'sending in test is off (`SUNAT_TEST=off`)',
      es: 'el envío en prueba está apagado (`SUNAT_TEST=off`)',
    },
    remedy: {
      en: 'nothing; or change the setting, and retry',
      es: 'nada; o cambie la configuración, y reintente',
    },
    console: {
      happened: { en: 'Sending in test is switched off', es: 'El envío en prueba está apagado' },
      remedy: { en: 'Nothing is needed.', es: 'No hace falta nada.' },
    },
  },
  not_received: {
    happened: {
      en: 'SUNAT did not take the file in, and would not the next time',
      es: 'SUNAT no recibió el archivo, y tampoco lo recibiría la próxima vez',
    },
    remedy: {
      en: 'read its words in `attempts`; abandon the document, and issue it anew',
      es: 'lea sus palabras en `attempts`; abandone el comprobante, y emítalo de nuevo',
    },
    console: {
      happened: { en: 'The authority did not take the file in', es: 'SUNAT no recibió el archivo' },
      remedy: {
        en: 'Read its words at the document, abandon it, and issue it anew.',
        es: 'Lea sus palabras en el comprobante, abandónelo y emítalo de nuevo.',
      },
    },
  },
  past_term: {
    happened: {
      en: 'the legal term is over, and SUNAT does not have it',
      es: 'venció el plazo legal, y SUNAT no lo tiene',
    },
    remedy: { en: 'abandon it, and issue it anew', es: 'abandónelo, y emítalo de nuevo' },
    console: {
      happened: { en: 'The legal term is over', es: 'Venció el plazo legal' },
      remedy: {
        en: 'Abandon the document, and issue it anew.',
        es: 'Abandone el comprobante y emítalo de nuevo.',
      },
    },
  },
  answer_lost: {
    happened: {
      en: 'SUNAT has it, and nobody can be asked for its answer',
      es: 'SUNAT lo tiene, y no hay a quién consultar su respuesta',
    },
    remedy: {
      en: 'import the acknowledgement from SOL; of a guide there is no other way. For receipts you can set `query_client_id` and `query_client_secret` instead, and retry',
      es: 'importe la constancia desde SOL; para una guía no hay otra forma. Para boletas puede en su lugar configurar `query_client_id` y `query_client_secret`, y reintentar',
    },
    console: {
      happened: {
        en: 'The authority has it, but its answer cannot be had',
        es: 'SUNAT lo tiene, pero no se puede obtener su respuesta',
      },
      remedy: {
        en: 'Import the acknowledgement (CDR), or set the query client and try again.',
        es: 'Importe la constancia (CDR), o ingrese el cliente de consulta e intente de nuevo.',
      },
    },
  },
  answer_mismatched: {
    happened: {
      en: 'SUNAT has another document under this number',
      es: 'SUNAT tiene otro comprobante con este número',
    },
    remedy: {
      en: 'find out which system sent it; go on in another series. In a store that was put back from a copy it may be this very document: compare them, and import its acknowledgement',
      es: 'averigüe qué sistema lo envió; siga en otra serie. En un almacén restaurado de una copia puede ser este mismo comprobante: compárelos, e importe su constancia',
    },
    console: {
      happened: {
        en: 'The authority has another document under this number',
        es: 'SUNAT tiene otro comprobante con este número',
      },
      remedy: {
        en: 'Find out which system sent it, and go on in another series.',
        es: 'Averigüe qué sistema lo envió y continúe en otra serie.',
      },
    },
  },
  state_unclear: {
    happened: {
      en: 'SUNAT rejected or voided one of this number before, and does not say which',
      es: 'SUNAT rechazó o dio de baja antes uno con este número, y no dice cuál',
    },
    remedy: {
      en: 'look it up in SOL, and import what it shows',
      es: 'búsquelo en SOL, e importe lo que muestre',
    },
    console: {
      happened: {
        en: 'The authority does not say which document of this number it holds',
        es: 'SUNAT no dice cuál comprobante de este número tiene',
      },
      remedy: {
        en: 'Look it up at the authority, and import what it shows.',
        es: 'Consúltelo en SOL e importe lo que muestra.',
      },
    },
  },
  reference_settled: {
    happened: {
      en: 'the document that it changes was rejected or voided, and it was never sent',
      es: 'el comprobante que modifica fue rechazado o dado de baja, y este nunca se envió',
    },
    remedy: { en: 'abandon it', es: 'abandónelo' },
    console: {
      happened: {
        en: 'The document that it changes was rejected or voided',
        es: 'El comprobante que modifica fue rechazado o anulado',
      },
      remedy: { en: 'Abandon the document.', es: 'Abandone el comprobante.' },
    },
  },
  outcome_unknown: {
    happened: {
      en: 'it can be sent no more (its term is over, or the document that it changes was rejected or voided), an earlier call may have brought it to SUNAT, and nobody can be asked',
      es: 'ya no se puede enviar (venció su plazo, o el comprobante que modifica fue rechazado o dado de baja), una llamada anterior puede haberlo llevado a SUNAT, y no hay a quién consultar',
    },
    remedy: {
      en: 'look it up in SOL: import what it shows; abandon it only where it is not there. For receipts set `query_client_id` and `query_client_secret`, and retry: then SUNAT is asked',
      es: 'búsquelo en SOL: importe lo que muestre; abandónelo solo si no está allí. Para boletas configure `query_client_id` y `query_client_secret`, y reintente: entonces se consulta a SUNAT',
    },
    console: {
      happened: {
        en: 'It may have reached the authority, and can be sent no more',
        es: 'Quizá llegó a SUNAT, y ya no se puede enviar',
      },
      remedy: {
        en: 'Look it up at the authority first: import what it shows, or abandon it.',
        es: 'Consúltelo primero en SOL: importe lo que muestra, o abandónelo.',
      },
    },
  },
} as const satisfies Readonly<Record<string, Declared>>;

export type BlockReason = keyof typeof declaredBlockReasons;

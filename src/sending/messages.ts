import { messages } from '../kernel/message.ts';

export const sendingMessages = messages('sending', {
  asked_by_itself: {
    en: 'This document is being sent from here, and is asked for by itself. POST …/retry goes on at once.',
    es: 'Este comprobante se está enviando desde aquí, y su respuesta se consulta sola. POST …/retry continúa ahora mismo.',
  },
  answered: {
    en: 'The answer to this document is here already.',
    es: 'La respuesta a este comprobante ya está aquí.',
  },
  credentials_refused: {
    en: "The authority refused the company's credentials. Set them anew, then ask again.",
    es: 'SUNAT rechazó las credenciales de la empresa. Regístrelas de nuevo y vuelva a consultar.',
  },
});

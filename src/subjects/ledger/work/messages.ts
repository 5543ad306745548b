import { messages } from '../../../kernel/message.ts';

export const workMessages = messages('work', {
  void_term_over_note: {
    en: 'The authority took its voiding until {day}. Issue a debit note on the document that it changes instead.',
    es: 'SUNAT recibía su baja hasta el {day}. Emita una nota de débito sobre el comprobante que modifica.',
  },
  void_term_over: {
    en: 'The authority took its voiding until {day}. Issue a credit note instead.',
    es: 'SUNAT recibía su baja hasta el {day}. Emita una nota de crédito.',
  },
  failed_here: {
    en: 'The service failed at this and tries again by itself. Its operator sees why with chasqui doctor.',
    es: 'El servicio falló en esto y lo vuelve a intentar por sí solo. Quien lo opera ve el motivo con chasqui doctor.',
  },
  nothing_waits: {
    en: 'Nothing waits to be done about this document: its delivery is done.',
    es: 'No hay nada pendiente con este comprobante: su envío terminó.',
  },
});

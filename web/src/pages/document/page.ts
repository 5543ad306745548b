import type { Page } from '../../shell/page.ts';
import { words } from '../../words/words.ts';

export const documentPage: Page = {
  of: 'company',
  path: '/documents/:documentId',
  words: words({
    title: ['One document', 'Un comprobante'],
    about: [
      'what it says, its PDF, what happened to it, every attempt with SUNAT’s words, its files, mail; and what its state allows: send again, void, note, guide, copy',
      'lo que dice, su PDF, qué le pasó, cada intento con las palabras de SUNAT, sus archivos, el correo; y lo que permite su estado: enviar otra vez, dar de baja, nota, guía, copia',
    ],
  }),
  isInMenu: false,
};

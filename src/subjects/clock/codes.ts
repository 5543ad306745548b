import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

/** Codes of the clock. */
export const clockCodes = codes({
  clock_behind: {
    kind: 'unavailable',
    en: {
      title: 'Clock of the server is wrong',
      help: "The server's clock is behind its own last write or behind the day on which the program was built, so documents cannot get a date. Nothing was issued: send the same request again later. Operators: `chasqui doctor`.",
    },
    es: {
      title: 'El reloj del servidor es incorrecto',
      help: 'El reloj del servidor está atrasado respecto de su última escritura o del día en que se construyó el programa, así que nada se puede fechar. No se emitió nada: envíe la misma solicitud más tarde. Operadores: `chasqui doctor`.',
    },
  },
});

export const clockMessages = messages('clock', {
  wrong: {
    en: 'The clock of the server is wrong, so nothing can be dated. Nothing was issued: send the same request again later. The operator finds more with "chasqui doctor".',
    es: 'El reloj del servidor es incorrecto, así que nada se puede fechar. No se emitió nada: envíe la misma solicitud más tarde. El operador encuentra más con "chasqui doctor".',
  },
});

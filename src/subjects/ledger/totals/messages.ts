import { messages } from '../../../kernel/message.ts';

export const totalMessages = messages('total', {
  from_missing: {
    en: 'Say from which day on too: from is missing.',
    es: 'Diga también desde qué día: falta from.',
  },
  range_reversed: {
    en: 'to {to} is before from {from}. Swap them.',
    es: 'to {to} es anterior a from {from}. Intercámbielas.',
  },
  range_too_long: {
    en: 'from and to are {days} days apart. Ask for at most {max} at once.',
    es: 'Entre from y to hay {days} días. Pida {max} como máximo por vez.',
  },
});

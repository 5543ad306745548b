import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

/** Codes of exchange rates. */
export const registerCodes = codes({
  invalid_exchange_rate: {
    kind: 'invalid',
    en: {
      title: 'Exchange rate not allowed',
      help: "A rate does not fit into the country's books, or is for the currency of these books; `errors` says which. Nothing was changed.",
    },
    es: {
      title: 'Tipo de cambio no admitido',
      help: 'Un tipo de cambio no es de los que los libros del país admiten, o es de su propia moneda; `errors` dice cuál. No se cambió nada.',
    },
  },
  exchange_rate_missing: {
    kind: 'conflict',
    en: {
      title: 'Exchange rate missing',
      help: "The authority's book is in its own currency, and some days have documents in another one but no exchange rate; `errors` names them. Set them with `PUT /api/company/{companyId}/exchange_rates`, and ask again.",
    },
    es: {
      title: 'Falta el tipo de cambio',
      help: 'El libro de SUNAT es en su propia moneda, y algunos días tienen comprobantes en otra pero no tipo de cambio; `errors` los indica. Indíquelos con `PUT /api/company/{companyId}/exchange_rates`, y pida de nuevo.',
    },
  },
});

export const registerMessages = messages('register', {
  no_rate: {
    en: 'There is no exchange rate of {days}.',
    es: 'No hay tipo de cambio de {days}: indíquelo.',
  },
  currency_parameter_form: {
    en: 'currency must be three capital letters of ISO 4217, such as USD.',
    es: 'currency debe tener tres letras mayúsculas de ISO 4217, por ejemplo USD.',
  },
  currency_form: {
    en: 'The currency must be three capital letters of ISO 4217, such as USD.',
    es: 'La moneda debe tener tres letras mayúsculas de ISO 4217, por ejemplo USD.',
  },
  own_currency: {
    en: 'The books are in {currency}: it has no exchange rate.',
    es: 'Los libros son en {currency}: no tiene tipo de cambio.',
  },
  day_form: {
    en: '{day} is no day of the calendar from 1900 to 2999 written YYYY-MM-DD.',
    es: '{day} no es un día del calendario de 1900 a 2999 escrito AAAA-MM-DD.',
  },
  rate_problem: {
    en: 'The rate of {currency} on {day} {problem}.',
    es: 'El tipo de cambio de {currency} el {day} {problem}.',
  },
  two_rates: {
    en: 'There are two rates of {currency} on {day}. Send one.',
    es: 'Hay dos tipos de cambio de {currency} el {day}. Indique uno.',
  },
  month_form: {
    en: 'month must be a month written YYYY-MM, such as 2026-10.',
    es: 'month debe ser un mes escrito AAAA-MM, por ejemplo 2026-10.',
  },
  labels_of_tables: {
    en: 'labels are of csv and xlsx: other formats are read by programs. Leave it out, or choose one of these.',
    es: 'labels es de csv y xlsx: los otros formatos los leen programas. Quítelo, o elija uno de ellos.',
  },
  not_of_book: {
    en: "{parameter} cannot be chosen for the authority's book, which says itself what is in it. Leave it out.",
    es: '{parameter} no se puede elegir para el libro de SUNAT, que dice él mismo qué contiene. No lo envíe.',
  },
  currency_on_day: {
    en: '{currency} on {day}',
    es: '{currency} el {day}',
  },
});

import { type JsonError, JsonLimitError, jsonProblems } from '../json.ts';
import { type Message, messages } from '../message.ts';
import { schemaMessages } from './messages.ts';

/** What is wrong with a JSON; the reader of JSON, which the SDK has too, has the English. */
const jsonMessages = messages('json', {
  too_many_values: { en: jsonProblems.too_many_values, es: 'Hay más de {value} valores' },
  prototype: { en: jsonProblems.prototype, es: 'No se admite el nombre "__proto__"' },
  twice: { en: jsonProblems.twice, es: 'El nombre "{value}" está dos veces en un objeto' },
  open_string: { en: jsonProblems.open_string, es: 'Una cadena no termina' },
  bad_escape: {
    en: jsonProblems.bad_escape,
    es: 'Una cadena tiene un escape incorrecto o un carácter de control',
  },
  lone_surrogate: { en: jsonProblems.lone_surrogate, es: 'Una cadena tiene medio par sustituto' },
  too_deep: { en: jsonProblems.too_deep, es: 'Más de {value} niveles de anidamiento' },
  too_early: { en: jsonProblems.too_early, es: 'El texto termina antes de tiempo' },
  unexpected: { en: jsonProblems.unexpected, es: 'No se esperaba "{value}"' },
  at: {
    en: '{problem} at character {position}',
    es: '{problem} en el carácter {position}',
  },
});

/** What is wrong with the JSON of a body or a file, and where. */
export function jsonMessage(name: 'body' | 'file', error: JsonError): Message {
  const { value } = error;
  const made = jsonMessages[error.problem];
  const problem = typeof made === 'function' ? made({ value }) : made;
  const why = jsonMessages.at({ problem, position: error.position + 1 });
  return error instanceof JsonLimitError
    ? schemaMessages.json_too_long({ name, why })
    : schemaMessages.invalid_json({ name, why });
}

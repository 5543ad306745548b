import { Type } from '../../../kernel/schema-type.ts';

/** Why the service itself failed at something that is to be done; null where it did not. */
export const WorkFailureOrNull = Type.Unsafe<unknown>({
  title: 'WorkFailure',
  type: ['object', 'null'],
  additionalProperties: false,
  required: ['count', 'since', 'code', 'detail'],
  properties: {
    count: {
      type: 'integer',
      minimum: 1,
      description: 'How often it failed, one time after the other',
      es: 'Cuántas veces seguidas falló',
    },
    since: {
      type: 'string',
      format: 'date-time',
      description: 'When it failed first, UTC',
      es: 'Cuándo falló por primera vez, UTC',
    },
    code: {
      type: 'string',
      description:
        'An error code of docs/errors.md; `internal` for what the service did not foresee',
      es: 'Un código de error de docs/errors.md; `internal` para lo que el servicio no previó',
    },
    detail: {
      type: 'string',
      description: 'What happened, in a sentence',
      es: 'Qué ocurrió, en una frase',
    },
  },
  description:
    'The service itself failed at it, and tries again by itself: what an authority, a receiver or a mail server answers is not meant. Null where it did not fail',
  es: 'El propio servicio falló en esto y lo vuelve a intentar por sí solo: no se trata de lo que responde una autoridad, un receptor o un servidor de correo. Null si no falló',
});

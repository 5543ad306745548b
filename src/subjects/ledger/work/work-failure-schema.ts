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
    },
    since: { type: 'string', format: 'date-time', description: 'When it failed first, UTC' },
    code: {
      type: 'string',
      description:
        'An error code of docs/errors.md; `internal` for what the service did not foresee',
    },
    detail: { type: 'string', description: 'What happened, in a sentence' },
  },
  description:
    'The service itself failed at it, and tries again by itself: what an authority, a receiver or a mail server answers is not meant. Null where it did not fail',
});

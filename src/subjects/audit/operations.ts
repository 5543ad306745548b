import {
  pageParameters,
  pageSize,
  type QueryParameter,
} from '../../kernel/schema/query-parameters.ts';
import { named } from '../../kernel/schema/schema.ts';
import { Type } from '../../kernel/schema-type.ts';
import { json, type Operation } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { pageOf } from '../paths-and-pages.ts';
import { listActs } from '../users/acts.ts';
import type { Act } from './act.ts';

const ActDescription = named('Act', {
  id: Type.String({ description: 'Act id', es: 'Id de la acción' }),
  at: Type.String({
    format: 'date-time',
    description: 'When it was asked for',
    es: 'Cuándo se pidió',
  }),
  user_id: Type.String({ description: 'Who asked', es: 'Quién lo pidió' }),
  email: Type.String({ description: 'Their e-mail then', es: 'Su correo electrónico entonces' }),
  operation: Type.String({
    description: 'What was asked for, by the name that this reference has',
    es: 'Qué se pidió, con el nombre que tiene en esta referencia',
  }),
  subjects: Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description:
      'What the path named, such as the document, and what was made. Nothing of the body',
    es: 'Lo que nombraba la ruta, como el comprobante, y lo que se creó. Nada del cuerpo',
  }),
  status: Type.Integer({
    description: 'What the service answered',
    es: 'Qué respondió el servicio',
  }),
  address: Type.String({
    description:
      'Where it came from; of an IPv6 address its /64 where attempts are gathered, and empty where they came from too many to tell apart',
    es: 'De dónde vino; de una dirección IPv6 su /64 donde se juntan intentos, y vacío si vinieron de demasiadas para distinguirlas',
  }),
  count: Type.Integer({
    description:
      'How often: attempts to sign in that failed (`signIn`) are gathered by person, address and hour, and `at` is the last of them. 1 for all else',
    es: 'Cuántas veces: los intentos fallidos de iniciar sesión (`signIn`) se juntan por persona, dirección y hora, y `at` es el último. 1 para todo lo demás',
  }),
});
const ActList = pageOf(ActDescription);

const example = {
  id: 'act_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  at: '2026-11-16T15:00:00.000Z',
  user_id: 'usr_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  email: 'ana@andina.example',
  operation: 'voidDocument',
  subjects: { documentId: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f' },
  status: 202,
  address: '203.0.113.7',
  count: 1,
};

const user: QueryParameter = {
  description: 'Only what this user did.',
  es: 'Solo lo que hizo este usuario.',
  schema: { type: 'string' },
  example: 'usr_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  // Judged where users are known: one that is not the caller's is the same as none.
  problem: () => undefined,
};

/** What people did. */
export function auditOperations({ context, failedSignIns }: OperationParts): readonly Operation[] {
  return [
    {
      method: 'GET',
      path: '/api/account/audit',
      operationId: 'listActs',
      doors: ['http', 'sdk', 'console'],
      tag: 'Users',
      summary: {
        en: 'What people did',
        es: 'Lo que hicieron las personas',
      },
      description: {
        en: 'Newest first: every request of a person who is signed in that changes something, also one that was refused, and attempts to sign in that failed (`signIn`). What programs do with keys is in the events.',
        es: 'Las más recientes primero: cada pedido de una persona con sesión que cambia algo, también si fue rechazado, y los intentos fallidos de iniciar sesión (`signIn`). Lo que hacen los programas con claves está en los eventos.',
      },
      scope: 'admin',
      wholeAccount: true,
      query: {
        ...pageParameters,
        user,
      },
      responses: {
        200: {
          description: 'A page of acts',
          schema: ActList,
          example: { data: [example], meta: { next_token: null } },
        },
      },
      errors: ['invalid_limit', 'invalid_next_token', 'user_not_found', 'key_bound_to_companies'],
      async handle({ principal, query }) {
        // What this process has not written down yet: an administrator wants to see the attack that is under way.
        await failedSignIns.flush();
        const { acts, nextToken } = await listActs(context, principal, {
          userId: query.user ?? null,
          limit: pageSize(query),
          nextToken: query.next_token ?? null,
        });
        return json(200, { data: acts.map(shown), meta: { next_token: nextToken } });
      },
    },
  ];
}

function shown({ id, at, userId, email, operation, subjects, status, address, count }: Act) {
  const when = new Date(at).toISOString();
  return { id, at: when, user_id: userId, email, operation, subjects, status, address, count };
}

import { idForm } from '../../../kernel/ids.ts';
import { formed, named, oneOf } from '../../../kernel/schema/schema.ts';
import { checkerOf } from '../../../kernel/schema/validation.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { documentId, idempotencyKeyField, type ModelTool, textOf } from '../../model-tool.ts';
import { idempotencyHeader, json, type Operation } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { companyPath, documentPath } from '../../paths-and-pages.ts';
import { WorkFailureOrNull } from '../work/work-failure-schema.ts';
import { readMailSettings, setMailSettings } from './keep-mail-settings.ts';
import { automaticRequest, mailStates } from './mail-port.ts';
import {
  checkMailRequest,
  checkMailSettings,
  MailRequest,
  NewMailSettings,
  RenderedMailSettings,
} from './mail-settings.ts';
import { previewMail } from './preview-mail.ts';
import { type ListedMail, listMails, requestMail } from './request-mail.ts';

/** Mail to customers: what a company set, and the mails about a document. */
export function mailOperations(parts: OperationParts): readonly Operation[] {
  return [
    readOperation(parts),
    setOperation(parts),
    previewOperation(parts),
    sendOperation(parts),
    listOperation(parts),
  ];
}

const settingsExample = {
  enabled: true,
  when: 'succeeded',
  from: { name: 'Comercial Andina', address: 'ventas@andina.example' },
  reply_to: null,
  files: ['pdf', 'xml'],
  language: 'es',
  subject: null,
  text: null,
};
const smtpUrl = 'smtps://ventas%40andina.example@mail.andina.example:465';
const shownExample = { ...settingsExample, smtp: { url: smtpUrl, has_password: true } };

const settingsReply = {
  200: {
    description: 'What is set',
    es: 'Lo que está configurado',
    schema: RenderedMailSettings,
    example: shownExample,
  },
};

function readOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/company/{companyId}/mail',
    operationId: 'readMailSettings',
    doors: ['http', 'sdk', 'console'],
    tag: 'Mail',
    summary: {
      en: 'What a company set about its mail',
      es: 'Lo que una empresa configuró de su correo',
    },
    scope: 'admin',
    pathParameters: companyPath,
    responses: settingsReply,
    errors: ['company_not_found'],
    async handle({ principal, path }) {
      return json(200, await readMailSettings(context, principal, path.companyId ?? ''));
    },
  };
}

function setOperation({ context }: OperationParts): Operation {
  return {
    method: 'PUT',
    path: '/api/company/{companyId}/mail',
    operationId: 'setMailSettings',
    doors: ['http', 'sdk', 'console'],
    tag: 'Mail',
    summary: {
      en: 'Set how customers of a company get mail',
      es: 'Configurar cómo reciben correo los clientes',
    },
    description: {
      en: 'Replaces all settings; what is left out is as it was at the beginning, but for the password, which stays as long as the URL of the server does. Off until `enabled` is true. From then on customers get a mail for each legal document that is settled or issued after it: nothing for documents of `test`, for what is imported or loaded, or for what was settled before.',
      es: 'Reemplaza toda la configuración; lo que se omite queda como al principio, salvo la contraseña, que queda mientras no cambie la URL del servidor. Inactivo hasta que `enabled` sea true. Desde entonces los clientes reciben un correo por cada comprobante legal que se acepta o emite después: nada por comprobantes en `test`, por lo importado o cargado, ni por lo que ya estaba resuelto antes.',
    },
    scope: 'admin',
    confirm: true,
    pathParameters: companyPath,
    body: {
      schema: NewMailSettings,
      check: checkMailSettings,
      example: { ...settingsExample, smtp: { url: smtpUrl, password: 'secret' } },
    },
    responses: settingsReply,
    errors: [
      'invalid_json',
      'invalid_body',
      'company_not_found',
      'invalid_mail',
      'mail_not_set_up',
      'secret_key_unavailable',
    ],
    async handle({ principal, path, body }) {
      const { companyId = '' } = path;
      const sent = body as NewMailSettings;
      return json(200, await setMailSettings(context, principal, companyId, sent));
    },
  };
}

const PreviewRequest = named('MailPreviewRequest', {
  document_id: Type.Optional(
    formed(idForm('doc'), {
      description: 'A document of the company; left out: the newest',
      es: 'Un comprobante de la empresa; si se omite, el más reciente',
    }),
  ),
});

const Preview = named('MailPreview', {
  subject: Type.String({ description: 'Subject', es: 'Asunto' }),
  text: Type.String({ description: 'Text part', es: 'Parte de texto' }),
  html: Type.String({ description: 'HTML part', es: 'Parte HTML' }),
});

function previewOperation({ context }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/company/{companyId}/mail/preview',
    operationId: 'previewMail',
    doors: ['http', 'sdk', 'console'],
    changesNothing: true,
    tag: 'Mail',
    summary: {
      en: 'See what a mail would say',
      es: 'Ver lo que diría un correo',
    },
    description: {
      en: 'With the settings as they are, about a document or the newest one. Nothing is sent.',
      es: 'Con la configuración como está, sobre un comprobante o el más reciente. No se envía nada.',
    },
    scope: 'admin',
    pathParameters: companyPath,
    body: {
      schema: PreviewRequest,
      check: checkerOf(PreviewRequest),
      example: { document_id: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f' },
    },
    responses: {
      200: {
        description: 'Subject, text and HTML',
        schema: Preview,
        example: {
          subject: 'Factura electrónica F001-00004625 de Andina',
          text: 'Hola, FERRETERIA EL SOL E.I.R.L.: …',
          html: '<!doctype html>…',
        },
      },
    },
    errors: ['invalid_json', 'invalid_body', 'company_not_found', 'document_not_found'],
    async handle({ principal, path, body }) {
      const { document_id: documentId = null } = body as { document_id?: string };
      const { companyId = '' } = path;
      return json(200, await previewMail(context, principal, companyId, documentId));
    },
  };
}

const nullable = (description: string, es: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description, es });

const ShownMail = named('Mail', {
  id: formed(idForm('mai'), { description: 'Mail id', es: 'Id del correo' }),
  to: Type.String({ description: 'Address', es: 'Dirección' }),
  request: oneOf(['automatic', 'by_hand'], {
    description: 'Whether the service sent it by itself, or somebody asked for it',
    es: 'Si el servicio lo envió por sí solo, o alguien lo pidió',
  }),
  state: oneOf(mailStates, {
    description:
      '`waiting` until a mail server takes it (`sent`) or refuses it for ever (`refused`); `given_up` after three days',
    es: 'Espera (`waiting`) hasta que un servidor de correo lo recibe (`sent`) o lo rechaza para siempre (`refused`); `given_up` después de tres días',
  }),
  attempts: Type.Unsafe<number>({
    type: 'integer',
    description: 'How often it was tried',
    es: 'Cuántas veces se intentó',
  }),
  created_at: Type.Unsafe<string>({
    type: 'string',
    format: 'date-time',
    description: 'When it was asked for, UTC',
    es: 'Cuándo se pidió, UTC',
  }),
  next_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When it is tried next, UTC; null where it is settled, or being sent',
    es: 'Cuándo se intenta de nuevo, en UTC; null si ya terminó o se está enviando',
  }),
  sent_at: nullable(
    'When a mail server took it, UTC',
    'Cuándo lo recibió un servidor de correo, UTC',
  ),
  message_id: nullable('Its Message-ID, once it was sent', 'Su Message-ID, una vez enviado'),
  last_answer: nullable(
    'What the mail server said last, or what went wrong',
    'Lo último que dijo el servidor de correo, o qué falló',
  ),
  failure: WorkFailureOrNull,
});

const MailList = Type.Object({ data: Type.Array(ShownMail) });

const waitingExample = {
  id: 'mai_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  to: 'compras@elsol.example',
  request: 'by_hand',
  state: 'waiting',
  attempts: 0,
  created_at: '2026-05-04T14:30:01.500Z',
  next_at: '2026-05-04T14:30:01.500Z',
  sent_at: null,
  message_id: null,
  last_answer: null,
  failure: null,
};

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function shown({ mail, nextAt, failure }: ListedMail): Record<string, unknown> {
  return {
    id: mail.id,
    to: mail.to,
    request: mail.request === automaticRequest ? 'automatic' : 'by_hand',
    state: mail.state,
    attempts: mail.attempts,
    created_at: isoOrNull(mail.createdAt),
    next_at: nextAt,
    sent_at: isoOrNull(mail.sentAt),
    message_id: mail.messageId,
    last_answer: mail.lastAnswer,
    failure,
  };
}

const mailTools: readonly ModelTool[] = [
  {
    name: 'mail_document',
    title: 'Mail a document',
    description: 'Mails a document to an address.',
    writes: true,
    fields: {
      document_id: documentId,
      to: { type: 'string', description: 'E-mail address' },
      idempotency_key: idempotencyKeyField,
    },
    required: ['document_id', 'to', 'idempotency_key'],
    call: ({ document_id, to, idempotency_key }) => ({
      path: { documentId: textOf(document_id) ?? '' },
      body: { to },
      idempotencyKey: textOf(idempotency_key) ?? '',
    }),
  },
];

function sendOperation({ context }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/document/{documentId}/mail',
    operationId: 'mailDocument',
    doors: ['http', 'sdk', 'mcp', 'console'],
    mcp: mailTools,
    tag: 'Mail',
    summary: {
      en: 'Mail a document',
      es: 'Enviar un comprobante por correo',
    },
    description: {
      en: 'To an address of your choice, or to the customer again, whatever its state; a document of `test` too, with a subject that begins with `[PRUEBA]` (`[ANULADO]` where it was voided, `[RECHAZADO]` where it failed). With the same Idempotency-Key the same address gets one mail. 202: it is on its way, and GET …/mails says what becomes of it.',
      es: 'A la dirección que usted elija, o de nuevo al cliente, en cualquier estado; también un comprobante en `test`, con un asunto que empieza con `[PRUEBA]` (`[ANULADO]` si fue anulado, `[RECHAZADO]` si falló). Con la misma Idempotency-Key, la misma dirección recibe un solo correo. 202: está en camino, y GET …/mails dice qué pasa con él.',
    },
    scope: 'write',
    pathParameters: documentPath,
    headers: idempotencyHeader,
    body: {
      schema: MailRequest,
      check: checkMailRequest,
      example: { to: 'compras@elsol.example' },
    },
    responses: {
      202: {
        description: 'A mail for each address',
        schema: MailList,
        example: { data: [waitingExample] },
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'invalid_idempotency_key',
      'idempotency_key_reused',
      'document_not_found',
      'invalid_mail',
      'mail_not_set_up',
      'too_many_mails',
    ],
    async handle({ principal, path, body, idempotencyKey }) {
      const key = idempotencyKey();
      const request = { ...(body as MailRequest), key };
      const mails = await requestMail(context, principal, path.documentId ?? '', request);
      return json(202, { data: mails.map(shown) });
    },
  };
}

function listOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/document/{documentId}/mails',
    operationId: 'listMails',
    doors: ['http', 'sdk', 'console'],
    tag: 'Mail',
    summary: {
      en: 'The mails about a document',
      es: 'Los correos sobre un comprobante',
    },
    description: {
      en: 'The oldest first, and all of them: there are few.',
      es: 'Los más antiguos primero, y todos: son pocos.',
    },
    scope: 'read',
    localised: true,
    pathParameters: documentPath,
    responses: {
      200: { description: 'Mails', schema: MailList, example: { data: [waitingExample] } },
    },
    errors: ['document_not_found'],
    async handle({ principal, path }) {
      const mails = await listMails(context, principal, path.documentId ?? '');
      return json(200, { data: mails.map(shown) });
    },
  };
}

import { jsonBody } from '../api.ts';
import { companyId, documentId, draft, idempotencyKey, reason } from './fields.ts';
import { jsonOf, type Tool, textOf } from './tool.ts';

/** What changes something. */
export const writingTools: readonly Tool[] = [
  {
    name: 'issue_document',
    title: 'Issue a document',
    description:
      'Numbers, signs and stores a document, which is then sent to the authority. It has legal effect in live, and cannot be taken back, only voided. Try the draft with dry_run first.',
    scope: 'write',
    writes: true,
    fields: { company_id: companyId, draft, idempotency_key: idempotencyKey },
    required: ['company_id', 'draft', 'idempotency_key'],
    run: async (call, { company_id, draft: sent, idempotency_key }) =>
      jsonOf(
        await call('issueDocument', {
          path: { companyId: textOf(company_id) ?? '' },
          body: jsonBody(sent),
          idempotencyKey: textOf(idempotency_key) ?? '',
        }),
      ),
  },
  {
    name: 'void_document',
    title: 'Void a document',
    description: 'Asks the authority to void a document. It cannot be taken back.',
    scope: 'write',
    writes: true,
    fields: { document_id: documentId, reason },
    required: ['document_id', 'reason'],
    run: async (call, { document_id, reason: why }) =>
      jsonOf(
        await call('voidDocument', {
          path: { documentId: textOf(document_id) ?? '' },
          body: jsonBody({ reason: why }),
        }),
      ),
  },
  {
    name: 'send_summaries',
    title: 'Send daily summaries now',
    description:
      'Has the receipts of a company that wait for the hour of their daily summary go now. Those that are dated ahead wait.',
    scope: 'write',
    writes: true,
    fields: { company_id: companyId },
    required: ['company_id'],
    run: async (call, { company_id }) =>
      jsonOf(await call('sendSummaries', { path: { companyId: textOf(company_id) ?? '' } })),
  },
  {
    name: 'mail_document',
    title: 'Mail a document',
    description: 'Mails a document to an address.',
    scope: 'write',
    writes: true,
    fields: {
      document_id: documentId,
      to: { type: 'string', description: 'E-mail address' },
      idempotency_key: idempotencyKey,
    },
    required: ['document_id', 'to', 'idempotency_key'],
    run: async (call, { document_id, to, idempotency_key }) =>
      jsonOf(
        await call('mailDocument', {
          path: { documentId: textOf(document_id) ?? '' },
          body: jsonBody({ to }),
          idempotencyKey: textOf(idempotency_key) ?? '',
        }),
      ),
  },
];

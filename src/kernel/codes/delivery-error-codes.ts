import type { CodeFacts } from './error-kind.ts';

/** What is refused of a document on its way to the authority, and of what carries it. */
export const deliveryErrorCodes = {
  void_not_allowed: {
    kind: 'conflict',
    title: 'Document cannot be voided',
    help: 'The authority does not void documents in this state, of this type or of this age; the detail says which it is and what to do instead. Nothing was changed.',
  },
  abandon_not_allowed: {
    kind: 'conflict',
    title: 'Document cannot be abandoned',
    help: 'Only a document that the authority does not have, and will not accept any more, can be abandoned: its delivery is `blocked` for such a reason. Nothing was changed.',
  },
  retry_not_allowed: {
    kind: 'conflict',
    title: 'Nothing to retry',
    help: 'Nothing is waiting to be sent for this document. `GET …/delivery` shows the state of its delivery.',
  },
  ask_not_allowed: {
    kind: 'conflict',
    title: 'The authority cannot be asked',
    help: 'The document is being sent from here, its answer is here already, or nobody can be asked for it; the detail says which it is. Nothing was changed.',
  },
  set_aside_not_allowed: {
    kind: 'conflict',
    title: 'Document stays on the worklists',
    help: 'Only a pending document that nothing is done about here, such as one imported without its acknowledgement, is taken off the worklists. Nothing was changed.',
  },
  filing_not_found: {
    kind: 'not_found',
    title: 'No such filing',
    help: 'No filing with this id is visible to this key. `GET /api/company/{companyId}/filings` lists those that are.',
  },
} as const satisfies Record<string, CodeFacts>;

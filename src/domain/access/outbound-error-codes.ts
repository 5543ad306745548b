import type { CodeFacts } from './error-kind.ts';

/** Codes about what the service tells others by itself: events and mail. */
export const outboundErrorCodes = {
  position_unknown: {
    kind: 'invalid',
    title: 'Position of an event that is not reached',
    help: 'The position in `since` or `Last-Event-ID` is higher than that of the last event: the store may have been restored from a backup. Read again what you keep, then follow from the position that the answer gives.',
  },
  too_many_streams: {
    kind: 'limited',
    title: 'Too many open streams',
    help: 'The key has 8 streams of events open already or its account 250, or as many files as may be written at once are under way; the detail says which. Close one, let several readers share one, or try again when one is done.',
  },
  invalid_mail: {
    kind: 'invalid',
    title: 'Mail settings or address not allowed',
    help: 'An e-mail address, the address of a mail server or a text of a mail is wrong; `errors` says which and why. Nothing was changed or sent.',
  },
  mail_not_set_up: {
    kind: 'conflict',
    title: 'No mail server or sender is set',
    help: 'Mail needs a server (`SMTP_URL` of the service, or `smtp` of the company) and a sender (`MAIL_FROM`, or `from` of the company). Set them with `PUT /api/company/{companyId}/mail`.',
  },
  too_many_mails: {
    kind: 'conflict',
    title: 'Document was mailed too often',
    help: 'A document is mailed 100 times at most. Send its links in another way.',
  },
} as const satisfies Record<string, CodeFacts>;

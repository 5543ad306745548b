import type { CodeFacts } from './error-kind.ts';

/** Codes about what the service tells others by itself: events and mail. */
export const outboundErrorCodes = {
  position_unknown: {
    kind: 'invalid',
    title: 'Event position not reached yet',
    help: 'The position in `since` or `Last-Event-ID` is higher than that of the last event: the store may have been restored from a backup. Read again the data that you keep, then continue from the position that the answer gives.',
  },
  too_many_streams: {
    kind: 'limited',
    title: 'Too many open streams',
    help: 'The key already has 8 open event streams, its account already has 250, or too many files are being written at the same time; the detail says which. Close one, let several readers share one, or try again when one is done.',
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
    help: 'A document can be mailed 100 times at most. Send its links in another way.',
  },
} as const satisfies Record<string, CodeFacts>;

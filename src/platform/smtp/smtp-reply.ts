import type { MailReply } from '../../kernel/net/outgoing-mail.ts';

/** What the library throws. */
export type SmtpError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
};

/** What our side knows of a talk that failed. */
export type FailedTalk = {
  /** All bytes of the mail were on their way: only the answer was missing. */
  readonly isHandedOver: boolean;
  /** Why we ended it; null where we did not. */
  readonly endedBecause: string | null;
};

/** Steps of the talk that are about the mail itself: a refusal there is one of this mail. */
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA|BDAT|API)/;

/** What a talk that failed says of its mail. */
export function replyOf(error: SmtpError, talk: FailedTalk | undefined): MailReply {
  const { code, command = '', response, message } = error;
  const answer = shortened(response || message);
  const refusal = refusalIn(response);
  if (talk?.isHandedOver && refusal === undefined) {
    return unanswered(talk, error);
  }
  if (refusal !== undefined && (talk?.isHandedOver || aboutTheMail.test(command))) {
    return { kind: kindOf(refusal), answer };
  }
  // What the library itself found wrong with the mail: it was not even sent.
  const isLocal = response === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { kind: isLocal && aboutTheMail.test(command) ? 'refused' : 'unreachable', answer };
}

/** Silence, or words of another protocol: neither says that the mail is taken, nor that it is not. */
function unanswered({ endedBecause }: FailedTalk, { response, message }: SmtpError): MailReply {
  const came =
    response === undefined
      ? `did not answer: ${endedBecause ?? message}`
      : `said what is no answer of SMTP: ${response}`;
  return { kind: 'unknown', answer: shortened(`The server had the whole mail and ${came}`) };
}

type Refusal = { readonly basic: string; readonly enhanced: string | undefined };

/** The codes of an answer that says no: RFC 5321 4.2, RFC 2034. Undefined where it is none, or no SMTP at all. */
function refusalIn(response: string | undefined): Refusal | undefined {
  const found = /^([45]\d\d)(?:[ -]([45]\.\d{1,3}\.\d{1,3})\b)?(?:[ -]|\r?\n|$)/.exec(
    response ?? '',
  );
  return found === null ? undefined : { basic: found[1] ?? '', enhanced: found[2] };
}

/**
 * Refusals that no other mail would escape: RFC 5321 4.2.1, the second digit. Syntax and order of commands (500, 502 to
 * 504), the connection (521), and the login (530, 534, 535, 538: RFC 4954). A 501 is about the address in the command.
 */
const ofTheSession = /^5(?:0[02-9]|[23]\d)$/;
/** The same in enhanced codes, which some servers send with 550 or 554: no mail is taken now (RFC 3463), no login, no TLS. */
const enhancedOfTheSession = /^5\.(?:3\.2|5\.1|7\.(?:8|9|10|11|13|14|57))$/;

function kindOf({ basic, enhanced = '' }: Refusal): MailReply['kind'] {
  if (basic.startsWith('4')) return 'later';
  const isOfSession = ofTheSession.test(basic) || enhancedOfTheSession.test(enhanced);
  return isOfSession ? 'unreachable' : 'refused';
}

const answerMax = 500;

/** What a server said, in one line and as long as it is kept. */
export function shortened(answer: string): string {
  return answer
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, answerMax);
}

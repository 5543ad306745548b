import { describe, expect, it } from 'vitest';
import { replyOf, type SmtpError } from './smtp-reply.ts';

const open = { isHandedOver: false, endedBecause: null };
const handedOver = { isHandedOver: true, endedBecause: null };
const failed = (command: string, response?: string, code = 'EENVELOPE'): SmtpError =>
  Object.assign(new Error('no'), {
    command,
    code,
    ...(response === undefined ? {} : { response }),
  });
const kind = (command: string, response?: string, talk = open) =>
  replyOf(failed(command, response), talk).kind;

describe('a refusal', () => {
  it.each([
    '550 5.1.1 No such user',
    '550 No such user',
    '551 User not local',
    '552 5.3.4 Message too big for system',
    '553 5.1.3 Bad address',
    '554 5.7.1 spam',
    '555 5.5.4 Unsupported option',
    '556 5.1.10 Recipient address has null MX',
    '501 5.1.3 Bad recipient address syntax',
    '571 Blocked',
    '550-5.7.1 first line\n550 5.7.1 second line',
  ])('of the mail or an address is for ever: %s', (response) => {
    expect(kind('MAIL FROM', response)).toBe('refused');
    expect(kind('RCPT TO', response)).toBe('refused');
    expect(kind('DATA', response, handedOver)).toBe('refused');
  });

  it.each([
    '530 5.7.0 Authentication required',
    '530 5.7.0 Must issue a STARTTLS command first',
    '530 Authentication required',
    '535 5.7.8 Error: authentication failed',
    '534 5.7.9 Please log in with your web browser',
    '538 5.7.11 Encryption required',
    '550 5.7.57 Client not authenticated to send mail',
    '500 5.5.2 Unknown command',
    '502 5.5.1 Not implemented',
    '503 5.5.1 Bad sequence of commands',
    '504 5.5.4 Not implemented',
    '521 5.3.2 Host does not accept mail',
    '554 5.3.2 System not accepting network messages',
  ])('of the server or the login is mended by somebody: %s', (response) => {
    expect(kind('MAIL FROM', response)).toBe('unreachable');
    expect(kind('RCPT TO', response)).toBe('unreachable');
    expect(kind('DATA', response, handedOver)).toBe('unreachable');
  });

  it('may be for now, and is none of this mail before the mail', () => {
    expect(kind('RCPT TO', '450 4.2.0 Greylisted')).toBe('later');
    expect(kind('DATA', '421 4.3.2 Closing', handedOver)).toBe('later');
    expect(kind('EHLO', '550 Go away')).toBe('unreachable');
  });

  it.each(['HTTP/1.1 200 OK', '354 go on', '2xx', '55', '5500 no', '600 no'])(
    'is not what is no answer of SMTP: after the mail nobody knows, before it is of the server: %s',
    (response) => {
      expect(replyOf(failed('DATA', response, 'EMESSAGE'), handedOver)).toEqual({
        kind: 'unknown',
        answer: `The server had the whole mail and said what is no answer of SMTP: ${response}`,
      });
      expect(kind('RCPT TO', response)).toBe('unreachable');
    },
  );

  it('is also what the library finds wrong with a mail by itself', () => {
    expect(kind('API')).toBe('refused');
  });
});

import { describe, expect, it } from 'vitest';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import type { DocumentRow, KeptWork } from '../rows.ts';
import { type Decision, noWrites } from '../writes.ts';
import {
  addressesIn,
  decideMailReply,
  decideMailRequest,
  type EndedMail,
  mailPatienceMs,
  mailsOfDocumentMax,
  newMail,
  unansweredPausesMs,
  withMails,
} from './mail.ts';
import type { Mail } from './mail-port.ts';

const now = Date.UTC(2026, 4, 4, 15);
const subject = {
  accountId: 'acc_1',
  companyId: 'com_1',
  documentId: 'doc_1',
  environment: 'live',
  to: 'compras@elsol.example',
  request: 'automatic',
} as const;

function settled(type: string, changes: Partial<DocumentRow> = {}): Decision<null> {
  const body = '{"customer":{"email":"a@b.pe; c@d.pe"},"items":[]}' as AsciiJson;
  const row = { ...subject, id: 'doc_1', body, ...changes } as unknown as DocumentRow;
  const event = { id: 'evt_1', documentId: 'doc_1', type, at: now, data: '{}' };
  const events = [event] as Decision<null>['writes']['events'];
  return { writes: { ...noWrites, insert: [row], events }, result: null };
}

const toOf = ({ writes }: Decision<unknown>) => writes.mails.map(({ to }) => to);

describe('mails by themselves', () => {
  it('are made at the moment that the company chose, one for each address, with their work', () => {
    const made = withMails(settled('document.accepted'), 'succeeded', now);
    expect(toOf(made)).toEqual(['a@b.pe', 'c@d.pe']);
    expect(made.writes.work.map(({ kind, subjectId }) => [kind, subjectId])).toEqual(
      made.writes.mails.map(({ id }) => ['send_mail', id]),
    );
    expect(toOf(withMails(settled('document.observed'), 'succeeded', now))).toHaveLength(2);
    expect(toOf(withMails(settled('document.created'), 'issued', now))).toHaveLength(2);
  });

  it('are not made at other moments, for tests, or where mail is off', () => {
    expect(toOf(withMails(settled('document.created'), 'succeeded', now))).toEqual([]);
    expect(toOf(withMails(settled('document.accepted'), 'issued', now))).toEqual([]);
    expect(toOf(withMails(settled('document.imported'), 'issued', now))).toEqual([]);
    expect(toOf(withMails(settled('document.accepted'), null, now))).toEqual([]);
    const test = settled('document.accepted', { environment: 'test' });
    expect(toOf(withMails(test, 'succeeded', now))).toEqual([]);
  });

  it('know each address once, and leave out what is none', () => {
    expect(addressesIn(' a@b.pe,x; a@b.pe ,"q"@b.pe;c@d.pe\nBcc: e@f.pe')).toEqual(['a@b.pe']);
    expect(addressesIn('')).toEqual([]);
  });
});

describe('mails by hand', () => {
  const request = { ...subject, to: [subject.to], request: 'key 1' };

  it('are the same for the same document, address and request', () => {
    const first = decideMailRequest(request, { mails: [] }, now);
    const again = decideMailRequest(request, { mails: first.writes.mails }, now + 1);
    expect(first.writes.mails).toHaveLength(1);
    expect(again.writes).toEqual(noWrites);
    expect(again.result).toEqual(first.result);
    const other = decideMailRequest({ ...request, request: 'key 2' }, { mails: [] }, now);
    expect(other.result[0]?.id).not.toBe(first.result[0]?.id);
  });

  it('are refused under a request that was sent to others', () => {
    const { mails } = decideMailRequest(request, { mails: [] }, now).writes;
    const code = 'idempotency_key_reused';
    for (const to of [['otra@elsol.example'], [...request.to, 'otra@elsol.example']]) {
      const others = { ...request, to };
      expect(() => decideMailRequest(others, { mails }, now)).toThrow(
        expect.objectContaining({ code }),
      );
      const another = { ...others, request: 'key 2' };
      expect(decideMailRequest(another, { mails }, now).result).toHaveLength(to.length);
    }
    const louder = { ...request, to: request.to.map((each) => each.toUpperCase()) };
    expect(decideMailRequest(louder, { mails }, now).writes).toEqual(noWrites);
  });

  it('are bounded for each document', () => {
    const { mail } = newMail(subject, now);
    const mails = Array.from({ length: mailsOfDocumentMax }, (_, n) => ({ ...mail, id: `${n}` }));
    expect(() => decideMailRequest(request, { mails }, now)).toThrow('100 times');
    expect(decideMailRequest(request, { mails: mails.slice(1) }, now).result).toHaveLength(1);
  });
});

describe('the outcome of a mail', () => {
  const { mail, work } = newMail(subject, now);
  const kept: KeptWork = { ...work, companyId: null, leaseId: 'lease', failure: null };
  const ended = (
    kind: EndedMail['reply']['kind'],
    changes: Partial<EndedMail> = {},
  ): EndedMail => ({
    mail,
    environment: 'live',
    leaseId: 'lease',
    messageId: `<${mail.id}@host>`,
    reply: { kind, answer: '250 ok' },
    files: ['F001-1.pdf'],
    pdf: 'ours',
    detail: null,
    ...changes,
  });
  const decide = (end: EndedMail, at = now, held: Mail = mail) =>
    decideMailReply(end, { mails: [held], work: [kept] }, { now: at, random: () => 1 }).writes;

  it('is written once, with an event', () => {
    const writes = decide(ended('sent'));
    expect(writes.mails).toEqual([
      {
        ...mail,
        state: 'sent',
        attempts: 1,
        sentAt: now,
        messageId: `<${mail.id}@host>`,
        lastAnswer: '250 ok',
      },
    ]);
    expect(writes.events.map(({ type, data }) => [type, JSON.parse(data)])).toEqual([
      [
        'document.mailed',
        { to: mail.to, message_id: `<${mail.id}@host>`, files: ['F001-1.pdf'], pdf: 'ours' },
      ],
    ]);
    expect(writes.dropWork).toEqual([{ kind: 'send_mail', subjectId: mail.id }]);
    expect(decide(ended('sent'), now, { ...mail, state: 'sent' }).events).toEqual([]);
  });

  it('is final where the server refused it', () => {
    const writes = decide(ended('refused'));
    expect(writes.mails[0]?.state).toBe('refused');
    expect(writes.events[0]?.type).toBe('document.mail_refused');
    expect(writes.dropWork).toHaveLength(1);
  });

  it.each(['later', 'unreachable'] as const)('is tried again for three days: %s', (kind) => {
    const writes = decide(ended(kind));
    expect(writes.work).toMatchObject([{ attempts: 1, dueAt: now + 2_000 }]);
    expect(writes.mails).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    expect(writes.events).toEqual([]);
    const over = decide(ended(kind), now + mailPatienceMs);
    expect(over.mails[0]?.state).toBe('given_up');
    expect(over.events[0]?.type).toBe('document.mail_given_up');
    expect([over.work, over.dropWork.length]).toEqual([[], 1]);
  });

  it('is sent again late and seldom where the server did not say what it did with it', () => {
    let work: KeptWork = kept;
    let held = mail;
    const again = (kind: EndedMail['reply']['kind']) => {
      const moment = { now, random: () => 1 };
      const { writes } = decideMailReply(ended(kind), { mails: [held], work: [work] }, moment);
      held = writes.mails[0] ?? held;
      work = { ...work, ...writes.work[0] };
      return writes;
    };
    const [first = 0, second = 0] = unansweredPausesMs;
    expect(again('unknown').work).toMatchObject([{ dueAt: now + first }]);
    // What is known in between does not make it forgotten.
    expect(again('later').work).toMatchObject([{ dueAt: now + 4_000 }]);
    expect(again('unknown').work).toMatchObject([{ dueAt: now + second }]);
    expect(JSON.parse(work.detail)).toEqual({ documentId: mail.documentId, unanswered: 2 });
    const { mails, events, dropWork } = again('unknown');
    expect(mails).toMatchObject([{ state: 'given_up', attempts: 4 }]);
    expect([events[0]?.type, dropWork.length]).toEqual(['document.mail_given_up', 1]);
  });

  it('is left to the worker that took it over, but for its success', () => {
    expect(decide(ended('later', { leaseId: 'lost' }))).toEqual(noWrites);
    expect(decide(ended('sent', { leaseId: 'lost' })).mails[0]?.state).toBe('sent');
  });
});

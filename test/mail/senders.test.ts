import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MailTransport, OutgoingMail } from '../../src/kernel/net/outgoing-mail.ts';
import { type MailDoor, openMailDoor } from '../support/mail-door.ts';
import { patience } from '../support/patience.ts';

describe('who a mail is from', () => {
  const sent: OutgoingMail[] = [];
  let door: MailDoor;

  beforeAll(async () => {
    const transport: MailTransport = {
      async send(_, mail) {
        sent.push(mail);
        return { kind: 'sent', answer: '250 OK' };
      },
    };
    const fromDomains = new Set(['service.example', 'xn--and-6ma2c.example']);
    door = await openMailDoor({ transport, fromDomains });
  });
  afterAll(() => door.close());

  const taxIds = ['20100070970', '20131312955', '20100047218', '20100130204', '20100113610'];
  const service = 'facturas@service.example';
  const stranger = { name: 'SUNAT', address: 'notificaciones@sunat.gob.pe' };
  const smtp = { url: 'smtps://ana@mail.example.com' };

  it.each([
    [
      'the service, with the name of the company, at a domain that is not allowed; answers go to the company',
      { from: stranger },
      { from: { name: 'SUNAT', address: service }, replyTo: stranger.address },
    ],
    [
      'the same, and answers go where the company says',
      { from: stranger, reply_to: 'ventas@andina.example' },
      { from: { name: 'SUNAT', address: service }, replyTo: 'ventas@andina.example' },
    ],
    [
      'the company at a domain that is allowed, however it is written',
      { from: { name: 'Ñandú', address: 'ventas@ÑANDÚ.example' } },
      { from: { name: 'Ñandú', address: 'ventas@ÑANDÚ.example' }, replyTo: null },
    ],
    [
      'the service below a domain that is allowed',
      { from: { name: 'A', address: 'a@mail.service.example' } },
      { from: { name: 'A', address: service }, replyTo: 'a@mail.service.example' },
    ],
    [
      'the company itself by a server of its own',
      { from: stranger, smtp },
      { from: stranger, replyTo: null },
    ],
  ])('is %s', async (_, settings, expected) => {
    const tenant = await door.tenant(taxIds.pop() ?? '', settings);
    sent.splice(0);
    await door.mailTo(tenant, ['compras@elsol.example']);
    await vi.waitFor(() => expect(sent).toMatchObject([expected]), patience);
  });
});

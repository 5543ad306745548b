import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MailTransport } from '../../src/kernel/net/outgoing-mail.ts';
import { type MailDoor, openMailDoor, serviceServer } from '../support/mail-door.ts';
import { patience } from '../support/patience.ts';

/** Nobody hears of a mail that comes with the user `wrong`. */
const transport: MailTransport = {
  send: async (to) =>
    to.kind === 'smtp' && to.user === 'wrong'
      ? { kind: 'unreachable', answer: 'Nobody answers.' }
      : { kind: 'sent', answer: '250 OK' },
};
const address = `${serviceServer.host}:${serviceServer.port}`;

describe('accounts that name the mail server of the service as their own', () => {
  let door: MailDoor;

  beforeAll(async () => {
    door = await openMailDoor({ transport });
  });
  afterAll(() => door.close());

  const asUser = (user: string) => ({ smtp: { url: `smtp://${user}@${address}` } });

  it('open a circuit of their own alone', async () => {
    const spoiler = await door.tenant('20100070970', asUser('wrong'));
    const others = [
      await door.tenant('20131312955'),
      await door.tenant('20100047218', asUser('right')),
    ];
    const nobodies = Array.from({ length: 10 }, (_, index) => `nobody${index}@elsol.example`);
    await door.mailTo(spoiler, nobodies);
    await vi.waitFor(() => expect(door.worker.openCircuits).toHaveLength(1), patience);
    for (const other of others) {
      await door.mailTo(other, ['compras@elsol.example']);
      await vi.waitFor(async () => expect(await door.states(other)).toEqual(['sent']), patience);
    }
    expect(door.worker.openCircuits).toEqual([`${address} of ${spoiler.account.id}`]);
    expect(await door.states(spoiler)).not.toContain('sent');
  });
});

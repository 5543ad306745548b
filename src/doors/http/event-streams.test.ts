import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { Context } from '../../subjects/context.ts';
import type { Principal } from '../../subjects/keys/api-key.ts';
import type { EventStreams } from '../../subjects/operation-parts.ts';
import { createEventStreams, streamLimits } from './event-streams.ts';
import type { ApiRequest } from './route.ts';

const { ofAccount, ofKey, ofProcess } = streamLimits;
const start = { view: { accountId: '', companies: null, types: null }, after: 0, write: () => '' };

function bearer(accountId: string, key: number): Principal {
  return { accountId, keyId: `${accountId}-${key}`, scope: 'read', companies: null };
}

/** Opens one, and returns what closes its connection. */
function open(streams: EventStreams, principal: Principal): () => void {
  const socket = new EventEmitter();
  const raw = { method: 'GET', socket };
  streams.open({ raw, principal } as unknown as ApiRequest, start);
  return () => socket.emit('close');
}

/** Opens as many as an account may, with as many keys as that takes. */
function openAll(streams: EventStreams, accountId: string): readonly (() => void)[] {
  return Array.from({ length: ofAccount }, (_, index) =>
    open(streams, bearer(accountId, Math.floor(index / ofKey))),
  );
}

it('are so many for one account, whatever keys it has, and others open theirs', () => {
  const streams = createEventStreams({} as Context);
  const opened = openAll(streams, 'acc_1');
  const more = () => open(streams, bearer('acc_1', 1_000));
  expect(more).toThrow(
    expect.objectContaining({
      code: 'too_many_streams',
      message: `This account has ${ofAccount} streams open. Close one before you open another.`,
    }),
  );
  open(streams, bearer('acc_2', 0));
  opened[0]?.();
  more();
  expect(streams.count).toBe(ofAccount + 1);
  streams.endAll();
});

it('are so many for the process, for all callers together', () => {
  const streams = createEventStreams({} as Context);
  for (let account = 0; account < ofProcess / ofAccount; account += 1) {
    openAll(streams, `acc_${account}`);
  }
  expect(() => open(streams, bearer('acc_x', 0))).toThrow(
    expect.objectContaining({ code: 'overloaded' }),
  );
});

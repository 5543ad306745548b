import { expect, it } from 'vitest';
import { lookupPublic } from './lookup-public.ts';

it('finds no address of a name that leads to this machine', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((done) => lookupPublic('localhost', { all }, done));
    expect(error).toMatchObject({ code: 'PRIVATE_ADDRESS' });
  }
});

import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address.ts';

describe('a public address', () => {
  it.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '169.253.0.1',
    '198.20.0.1',
    '223.255.255.255',
    '2800:1234::1',
    '2606:4700::6810:85e5',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
    '64:ff9b::8.8.8.8',
    '64:ff9b::808:808',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b::',
    '64:ff9b:1::8.8.8.8',
    'localhost',
    '127.1',
    '',
  ])('is not "%s"', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it('finds no address of a name that leads to this machine', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((done) => lookupPublic('localhost', { all }, done));
    expect(error).toMatchObject({ code: 'PRIVATE_ADDRESS' });
  }
});

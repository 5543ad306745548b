import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentOf,
  expectRefusal,
  type ImportDoor,
  openImportDoor,
} from '../support/import-door.ts';
import { formOf, signedInvoice } from '../support/import-files.ts';

describe('a form of files', () => {
  let door: ImportDoor;
  beforeAll(async () => {
    door = await openImportDoor('sqlite');
  });
  afterAll(() => door.close());

  const sent = (before: string, after: string) => {
    const bytes = signedInvoice(door.taxId, door.freshNumber());
    const { contentType: type, body } = formOf([{ name: 'a.xml', bytes }]);
    return door.send(Buffer.concat([Buffer.from(before), body, Buffer.from(after)]), { type });
  };

  it.each([
    ['This is a form.\r\nIt has one part.\r\n', ''],
    ['\r\n', ''],
    ['', 'That was all of it.'],
    ['Before.\r\n', '\r\nAfter.\r\n'],
  ])(
    'is read without what stands before it, %j, and after it, %j (RFC 2046)',
    async (...around) => {
      documentOf(await sent(...around), 201);
    },
  );

  it('is refused where more than a kilobyte stands before it, or its first line goes on', async () => {
    for (const before of [`${'x'.repeat(1100)}\r\n`, 'x']) {
      const { detail } = expectRefusal(await sent(before, ''), 400, 'malformed_request');
      expect(detail).toBe('The body is not valid multipart/form-data.');
    }
  });
});

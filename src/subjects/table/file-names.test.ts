import { expect, it } from 'vitest';
import { createFileNames } from './file-names.ts';

it('names files by numbers, and leads nowhere', () => {
  const nameOf = createFileNames();
  expect(nameOf('F001-00000001', 'doc_1')).toBe('F001-00000001');
  expect(nameOf('F001-00000001', 'doc_2')).toBe('F001-00000001-doc_2');
  expect(nameOf('f001-00000001', 'doc_3')).toBe('f001-00000001-doc_3');
  expect(nameOf('../../etc/passwd', 'doc_4')).toBe('______etc_passwd');
  expect(nameOf('C:\\con.', 'doc_5')).toBe('C__con_');
});

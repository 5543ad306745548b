import { describe, expect, it } from 'vitest';
import { fieldsOf, fieldsTable } from './fields-table.ts';

const link = 'http://localhost:8080/files/AQABm3baqAB4sIOmNTgjNd7nAaHfl/20990079197-01-F001-1.pdf';
const document = {
  number: 'F001-00000001',
  total: '118.00',
  observation: null,
  notes: ['one', 'two'],
  customer: { registration_name: 'FERRETERÍA Y SERVICIOS CHACHANI E.I.R.L.', email: '' },
  items: [{ code: 'A', free: false }],
  document_pdf: link,
  legends: [],
};

describe('the fields of one thing on a terminal', () => {
  it('are named by their place, and those that are empty are left out', () => {
    expect(fieldsOf(document)).toEqual([
      ['number', 'F001-00000001'],
      ['total', '118.00'],
      ['notes', 'one, two'],
      ['customer.registration_name', 'FERRETERÍA Y SERVICIOS CHACHANI E.I.R.L.'],
      ['items[0].code', 'A'],
      ['items[0].free', 'false'],
      ['document_pdf', link],
    ]);
  });

  it('go on in the next line, and links have one of their own', () => {
    expect(fieldsTable(fieldsOf(document), 60).split('\n')).toEqual([
      'number                      F001-00000001',
      'total                       118.00',
      'notes                       one, two',
      'customer.registration_name  FERRETERÍA Y SERVICIOS CHACHANI',
      '                            E.I.R.L.',
      'items[0].code               A',
      'items[0].free               false',
      'document_pdf',
      `  ${link}`,
    ]);
  });

  it.each([20, 30, 40, 80, 200])(
    'are within %i places, but for links, which are whole',
    (width) => {
      const lines = fieldsTable(fieldsOf(document), width).split('\n');
      const tooLong = lines.filter((line) => line.length > width);
      expect(tooLong.filter((line) => !line.includes(link))).toEqual(
        width === 20 ? ['customer.registration_name'] : [],
      );
      expect(lines.some((line) => line.endsWith(link))).toBe(true);
    },
  );

  it('have nothing that moves the cursor', () => {
    expect(fieldsTable([['name', 'x\u001b[2Jy\nz\u202e']], 80)).toBe('name  x [2Jy z');
  });
});

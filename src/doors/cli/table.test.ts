import { describe, expect, it } from 'vitest';
import { type Column, tableOf } from './table.ts';

type Row = { readonly id: string; readonly name: string; readonly total: string };

const columns: readonly Column<Row>[] = [
  { title: 'Name', of: ({ name }) => name, shrinks: true },
  { title: 'Total', of: ({ total }) => total, align: 'right' },
  { title: 'Id', of: ({ id }) => id, spare: true },
];
const rows = [
  { id: 'doc_1', name: 'FERRETERÍA Y SERVICIOS CHACHANI E.I.R.L.', total: '118.00' },
  { id: 'doc_2', name: 'ANDINA', total: '9.50' },
];

describe('a table on a terminal', () => {
  it('has its columns below their titles, numbers to the right', () => {
    expect(tableOf(rows, columns, 80).split('\n')).toEqual([
      'Name                                       Total  Id',
      'FERRETERÍA Y SERVICIOS CHACHANI E.I.R.L.  118.00  doc_1',
      'ANDINA                                      9.50  doc_2',
    ]);
  });

  it('cuts what may be cut where it is narrow', () => {
    const [, first = ''] = tableOf(rows, columns, 40).split('\n');
    expect(first).toBe('FERRETERÍA Y SERVICIOS C…  118.00  doc_1');
  });

  it('leaves out what is spare where that is not enough', () => {
    expect(tableOf(rows, columns, 20).split('\n')).toEqual([
      'Name           Total',
      'FERRETERÍA …  118.00',
      'ANDINA          9.50',
    ]);
  });

  it('is never wider than the terminal', () => {
    for (let width = 5; width < 90; width += 1) {
      for (const line of tableOf(rows, columns, width).split('\n')) {
        expect(line.length).toBeLessThanOrEqual(width);
      }
    }
  });

  it('leaves out a column of which only the sign that it is cut would be left', () => {
    const many = [{ title: 'Shows', of: () => 'what an example shows', shrinks: true }, ...columns];
    for (let width = 5; width < 90; width += 1) {
      for (const kept of [columns, many, many.toReversed()]) {
        for (const line of tableOf(rows, kept, width).split('\n')) {
          expect(line).not.toMatch(/(^| {2})…( {2}|$)/);
        }
      }
    }
    // A number is whole, or is not there.
    expect(tableOf(rows, columns, 17).split('\n')).toEqual(['Name', 'FERRETERÍA Y SER…', 'ANDINA']);
  });

  it('puts what is copied on a line of its own where it is narrow, and never cuts it', () => {
    const copied = [{ ...columns[2], spare: false, whole: true } as Column<Row>, ...columns];
    const id = 'doc_01a1ee2122d77490a02f714e1d124481';
    const one = [{ ...(rows[0] as Row), id }];
    expect(tableOf(one, copied.slice(0, 3), 40).split('\n')).toEqual([
      'Name                               Total',
      'FERRETERÍA Y SERVICIOS CHACHANI…  118.00',
      `  ${id}`,
    ]);
    expect(tableOf(one, copied.slice(0, 3), 80).split('\n')[1]).toMatch(/^doc_\w+ {2}FERR/);
  });

  it('counts letters that take two places, and prints nothing that moves the cursor', () => {
    const wide = { id: 'a', name: '商店 ✓', total: '1' };
    const hostile = { id: 'b', name: 'x\u001b[2Jy\nz\u202e', total: '2' };
    const [, first = '', second = ''] = tableOf([wide, hostile], columns, 80).split('\n');
    expect(first).toBe('商店 ✓         1  a');
    expect(second).toBe('x [2Jy z       2  b');
  });
});

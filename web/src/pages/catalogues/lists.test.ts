import { describe, expect, it, vi } from 'vitest';
import { addressOf, readAddress, search } from './lists.ts';

// The client reads the address of its page as it is made.
vi.hoisted(() => {
  Object.assign(globalThis, { window: { location: { origin: 'http://localhost' } } });
});

const entries = [
  { code: '10', description: 'Gravado - Operación Onerosa' },
  { code: '11', description: 'Gravado – Retiro por premio' },
  { code: '20', description: 'Exonerado - Operación Onerosa' },
  { code: 'NIU', description: 'Unidad (bienes) 10' },
];

describe('a search in a catalogue', () => {
  it.each([
    ['', ['10', '11', '20', 'NIU']],
    ['operacion', ['10', '20']],
    ['ONEROSA exon', ['20']],
    ['1', ['10', '11', 'NIU']],
    ['niu', ['NIU']],
    ['nothing', []],
  ])('of %j finds %j', (text, codes) => {
    expect(search(entries, text).map(({ code }) => code)).toEqual(codes);
  });
});

describe('the address of a list', () => {
  it.each([
    { group: 'authority', name: '07' },
    { group: 'own', name: 'measure_units' },
    undefined,
  ] as const)('of %j is read back', (list) => {
    expect(readAddress(addressOf('PE', list))).toEqual({ country: 'PE', list });
  });

  it('may have neither', () => {
    expect(readAddress('/catalogues')).toEqual({ country: undefined, list: undefined });
  });
});

import { describe, expect, it } from 'vitest';
import { Amount } from '../../../kernel/amount.ts';
import { amountInWords, integerInWords } from './amount-in-words.ts';

describe('integerInWords', () => {
  it.each([
    [0, 'CERO'],
    [1, 'UNO'],
    [16, 'DIECISÉIS'],
    [21, 'VEINTIUNO'],
    [22, 'VEINTIDÓS'],
    [26, 'VEINTISÉIS'],
    [30, 'TREINTA'],
    [31, 'TREINTA Y UNO'],
    [99, 'NOVENTA Y NUEVE'],
    [100, 'CIEN'],
    [101, 'CIENTO UNO'],
    [118, 'CIENTO DIECIOCHO'],
    [500, 'QUINIENTOS'],
    [777, 'SETECIENTOS SETENTA Y SIETE'],
    [1000, 'MIL'],
    [1001, 'MIL UNO'],
    [2023, 'DOS MIL VEINTITRÉS'],
    [21_000, 'VEINTIÚN MIL'],
    [31_021, 'TREINTA Y UN MIL VEINTIUNO'],
    [100_000, 'CIEN MIL'],
    [101_000, 'CIENTO UN MIL'],
    [121_000, 'CIENTO VEINTIÚN MIL'],
    [999_999, 'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE'],
    [1_000_000, 'UN MILLÓN'],
    [1_000_001, 'UN MILLÓN UNO'],
    [21_000_000, 'VEINTIÚN MILLONES'],
    [100_100_100, 'CIEN MILLONES CIEN MIL CIEN'],
    [
      999_999_999,
      'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE',
    ],
    [1_000_000_000, 'MIL MILLONES'],
    [21_001_000_021, 'VEINTIÚN MIL UN MILLONES VEINTIUNO'],
    [
      999_999_999_999,
      'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE',
    ],
  ])('writes %d', (value, words) => {
    expect(integerInWords(value)).toBe(words);
  });

  it.each([-1, 0.5, 1_000_000_000_000, Number.NaN])('refuses %d', (value) => {
    expect(() => integerInWords(value)).toThrow(RangeError);
  });

  it('writes every number differently and without double spaces', () => {
    const all = new Set(Array.from({ length: 5000 }, (_, index) => integerInWords(index * 997)));
    expect(all.size).toBe(5000);
    for (const words of all) expect(words).toMatch(/^[A-ZÁÉÍÓÚ]+(?: [A-ZÁÉÍÓÚ]+)*$/);
  });
});

describe('amountInWords', () => {
  it.each([
    ['118.50', 'PEN', 'CIENTO DIECIOCHO CON 50/100 SOLES'],
    ['0', 'PEN', 'CERO CON 00/100 SOLES'],
    ['0.05', 'PEN', 'CERO CON 05/100 SOLES'],
    ['1', 'PEN', 'UNO CON 00/100 SOLES'],
    ['1250.9', 'USD', 'MIL DOSCIENTOS CINCUENTA CON 90/100 DÓLARES AMERICANOS'],
    ['9.995', 'PEN', 'DIEZ CON 00/100 SOLES'],
    ['100.5', 'EUR', 'CIEN CON 50/100 EUROS'],
    ['1245', 'JPY', 'MIL DOSCIENTOS CUARENTA Y CINCO CON 00/100 YENES'],
    ['7.10', 'CLP', 'SIETE CON 10/100 PESOS CHILENOS'],
    ['201', 'GBP', 'DOSCIENTAS UNA CON 00/100 LIBRAS ESTERLINAS'],
    ['521021.01', 'SEK', 'QUINIENTAS VEINTIÚN MIL VEINTIUNA CON 01/100 CORONAS SUECAS'],
    ['200000200', 'TRY', 'DOSCIENTOS MILLONES DOSCIENTAS CON 00/100 LIRAS TURCAS'],
    ['7.10', 'ABC', 'SIETE CON 10/100 ABC'],
  ])('writes %s %s', (amount, currency, words) => {
    expect(amountInWords(Amount.of(amount), currency)).toBe(words);
  });

  it('refuses what it has no words for', () => {
    expect(() => amountInWords(Amount.of('-0.01'), 'PEN')).toThrow(RangeError);
    expect(() => amountInWords(Amount.of('1000000000000'), 'PEN')).toThrow(RangeError);
    expect(() => amountInWords(Amount.of('999999999999.995'), 'PEN')).toThrow(RangeError);
  });
});

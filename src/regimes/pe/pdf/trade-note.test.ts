import { describe, expect, it } from 'vitest';
import { Amount } from '../../../domain/document/amount.ts';
import { type ItemProperty, noTrade } from '../../../domain/document/trade.ts';
import { tradeNote as noteOf } from './trade-note.ts';
import { english } from './words/english.ts';
import { spanish } from './words/spanish.ts';

const tradeNote = (trade: Parameters<typeof noteOf>[0]) => noteOf(trade, spanish);

function property(code: string, fields: Partial<ItemProperty>): ItemProperty {
  const none = { value: null, quantity: null, date: null, end_date: null, time: null };
  return { code, description: '', ...none, ...fields };
}

describe('what is printed of a trade', () => {
  it('is nothing where nothing is said', () => {
    expect(tradeNote(noTrade)).toBe('');
    expect(tradeNote({ ...noTrade, properties: [property('7000', {})] })).toBe('');
  });

  it('names codes and concepts with their values', () => {
    const properties = [
      property('7000', { value: 'AXR842' }),
      property('4005', { quantity: Amount.of('3') }),
      property('7014', { date: '2026-05-01', end_date: '2027-04-30' }),
      property('3060', { time: '22:30:00' }),
    ];
    expect(
      tradeNote({ ...noTrade, product_code: '15101506', gtin: '7751234567891', properties }),
    ).toBe(
      'Cód. SUNAT 15101506 · GTIN 7751234567891 · Número de placa: AXR842 · Número de días de permanencia: 3 · Fecha de inicio/término de vigencia de cobertura: 01/05/2026 – 30/04/2027 · Hora de inicio programado: 22:30',
    );
  });

  it('says where a freight goes and what it is worth', () => {
    const freight = {
      origin: { postal_zone: '150122', address: 'Av. Larco 1' },
      destination: { postal_zone: '', address: 'Av. América 2' },
      details: 'Lima – Trujillo',
      service_value: Amount.of('1200.00'),
      load_value: null,
      nominal_value: null,
      trips: [],
    };
    expect(tradeNote({ ...noTrade, freight })).toBe(
      'Av. Larco 1, Miraflores, Lima, Lima → Av. América 2 · Lima – Trujillo · Valor referencial 1,200.00',
    );
  });

  it('has English names for what is ours', () => {
    expect(noteOf({ ...noTrade, product_code: '15101506' }, english)).toBe('SUNAT code 15101506');
  });
});

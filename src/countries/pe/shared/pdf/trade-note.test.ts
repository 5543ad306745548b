import { describe, expect, it } from 'vitest';
import { Amount } from '../../../../kernel/amount.ts';
import { type ItemProperty, noTrade } from '../../../../subjects/ledger/documents/trade.ts';
import { tradeNote as noteOf } from './trade-note.ts';
import { languages } from './words/language.ts';

const tradeNote = (trade: Parameters<typeof noteOf>[0]) => noteOf(trade, languages.es);

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
      'Av. Larco 1, Miraflores, Lima, Lima → Av. América 2 · Lima – Trujillo · Valor referencial S/ 1,200.00',
    );
  });

  it('says of a freight what carries it, and its stretches', () => {
    const [useful_load, effective_load] = [Amount.of('30'), Amount.of('28.5')];
    const [load_value, nominal_value] = [Amount.of('2100'), Amount.of('2000')];
    const values = { load_value, nominal_value };
    const stretch = { origin: '150103', destination: '130101', description: '', vehicle: 'T3S3' };
    const trip = { ...stretch, ...values, useful_load, effective_load };
    const later = { tonne_value: Amount.of('73.68'), empty_return: true };
    const trips = [trip, { ...trip, vehicle: '', load_value: null, nominal_value: null, ...later }];
    const none = { origin: null, destination: null, details: '', service_value: null };
    expect(tradeNote({ ...noTrade, freight: { ...none, ...values, trips } }).split('\n')).toEqual([
      'Valor referencial por carga efectiva S/ 2,100.00 · Valor referencial por carga útil nominal S/ 2,000.00',
      'Tramo 1: 150103 – Ate, Lima, Lima → 130101 – Trujillo, Trujillo, La Libertad · vehículo T3S3 · carga útil 30 t · carga efectiva 28.5 t · valor referencial preliminar por carga efectiva S/ 2,100.00 · valor referencial preliminar por carga útil nominal S/ 2,000.00',
      'Tramo 2: 150103 – Ate, Lima, Lima → 130101 – Trujillo, Trujillo, La Libertad · carga útil 30 t · carga efectiva 28.5 t · valor referencial por tonelada métrica S/ 73.68 · con factor de retorno al vacío',
    ]);
  });

  it('tells origin and destination apart, the origin first', () => {
    const of = (places: readonly (readonly [string, string])[]) =>
      tradeNote({
        ...noTrade,
        properties: places.map(([code, value]) => property(code, { value })),
      });
    const huancayo = [
      ['3050', '23'],
      ['3055', '120101'],
      ['3056', 'Terminal de Huancayo'],
      ['3057', '150101'],
      ['3058', 'Yerbateros'],
      ['3054', 'ROSA'],
    ] as const;
    expect(of(huancayo)).toBe(
      'Número de asiento: 23 · Ciudad o lugar de origen – Ubigeo: 150101 – Lima, Lima, Lima · Ciudad o lugar de origen – Dirección detallada: Yerbateros · Ciudad o lugar de destino – Ubigeo: 120101 – Huancayo, Huancayo, Junín · Ciudad o lugar de destino – Dirección detallada: Terminal de Huancayo · Nombres y apellidos del pasajero: ROSA',
    );
    const byAir = of([
      ['4030', '150101'],
      ['4032', '080101'],
    ]);
    expect(byAir).toBe(
      'Lugar de origen – Código de ubigeo: 150101 – Lima, Lima, Lima · Lugar de destino – Código de ubigeo: 080101 – Cusco, Cusco, Cusco',
    );
  });

  it.each([
    ['3053', '1', '1 – DNI'],
    ['4000', 'US', 'US – Estados Unidos'],
    ['7001', '1', '1 – Si es para construcción / adquisición'],
    ['7002', '2', '2 – Libre disposición de la AFP'],
    ['7005', '2026-08-16', '16/08/2026'],
    ['7012', '50000.00', '50,000.00'],
    ['7016', 'según póliza', 'según póliza'],
    ['7004', '2026-08-16', '2026-08-16'],
  ])('reads the value of %s, %s, as %s', (code, value, said) => {
    expect(tradeNote({ ...noTrade, properties: [property(code, { value })] })).toContain(
      `: ${said}`,
    );
  });

  it('has the words of who issued it for a concept that SUNAT does not know', () => {
    const properties = [property('9901', { description: 'Talla', value: 'XL' })];
    expect(tradeNote({ ...noTrade, properties })).toBe('Talla: XL');
  });

  it('has English names', () => {
    const properties = [property('4000', { value: 'US', description: 'Código de país' })];
    expect(noteOf({ ...noTrade, product_code: '15101506', properties }, languages.en)).toBe(
      'SUNAT code 15101506 · Country that issued the passport: US – United States',
    );
  });
});

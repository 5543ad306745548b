import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../../test/fixtures/pe/printed-documents.ts';
import { Amount } from '../../../../kernel/amount.ts';
import { usualPrinting } from '../../../../subjects/companies/company.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import { noteSections } from '../../note/print.ts';
import { contentOf } from './content.ts';
import { sharedSections } from './sections.ts';
import { languages } from './words/language.ts';

const of = Amount.of;
const live = {
  environment: 'live',
  qrUrl: null,
  language: 'es',
  printing: usualPrinting,
} as const;
const invoice = sampleDocument({ type: 'invoice' });
const guide = sampleDocument({ type: 'despatch', fits: ({ shipment }) => shipment?.mode === '02' });

function contentWith(changes: Partial<Document>, base = invoice) {
  return contentOf({ ...base, ...changes }, live);
}

function totalsWith(changes: Partial<Document>): Record<string, string> {
  const rows = contentWith({ ...noTotals, ...changes }).totals?.rows ?? [];
  return Object.fromEntries(rows.map(({ label, value }) => [label, value]));
}

const noTotals: Partial<Document> = {
  currency: 'PEN',
  taxed_amount: null,
  exonerated_amount: null,
  unaffected_amount: null,
  export_amount: null,
  free_amount: null,
  tax_amounts: [],
  taxes: [],
  discounts: null,
  charges: null,
  surcharge: null,
  prepayments: [],
  perception: null,
};

const adjustment = (code: string, amount: string) => {
  return { code, description: '', factor: null, base: null, amount: of(amount) };
};
const tax = (code: string, amount: string) => {
  return { code, base: null, amount: of(amount), percentage: null };
};
const rate = (code: string, percentage: string) => {
  return { code, amount: of('1'), percentage: of(percentage), affectation_type: null };
};

describe('the totals', () => {
  it('show nothing that does not apply', () => {
    expect(totalsWith({})).toEqual({});
    expect(totalsWith({ taxed_amount: of('0.00'), free_amount: of('0') })).toEqual({});
  });

  it('show every affectation, tax, discount and charge that applies', () => {
    const rows = totalsWith({
      taxed_amount: of('1000'),
      exonerated_amount: of('20'),
      unaffected_amount: of('30'),
      export_amount: of('40'),
      free_amount: of('50'),
      discounts: [adjustment('02', '10'), adjustment('04', '99'), adjustment('62', '3')],
      prepayments: [{ number: 'F001-1', type: '02', amount: of('99'), date: null }],
      charges: [adjustment('46', '5'), adjustment('50', '6'), adjustment('51', '7')],
      taxes: [
        tax('1000', '180'),
        tax('2000', '11'),
        tax('7152', '0.50'),
        tax('1016', '4'),
        tax('9996', '9'),
      ],
      tax_amounts: [rate('1000', '18.00'), rate('2000', '10'), rate('1016', '4')],
      total: of('1187.50'),
    });
    expect(rows).toEqual({
      'Op. gravada': 'S/ 1,000.00',
      'Op. exonerada': 'S/ 20.00',
      'Op. inafecta': 'S/ 30.00',
      'Op. de exportación': 'S/ 40.00',
      'Op. gratuita': 'S/ 50.00',
      Descuentos: '-S/ 10.00',
      Anticipos: '-S/ 99.00',
      ISC: 'S/ 11.00',
      ICBPER: 'S/ 0.50',
      'IVAP (4%)': 'S/ 4.00',
      'IGV (18%)': 'S/ 180.00',
      'Recargo al consumo': 'S/ 5.00',
      'Otros cargos': 'S/ 6.00',
    });
  });

  it('show the discounts of lines that no value counts, and their charges', () => {
    const [item] = invoice.items;
    if (item === undefined) throw new Error('no item');
    const discounts = [adjustment('00', '9'), adjustment('01', '2')];
    const charged = { ...item, discounts, charges: [adjustment('47', '9'), adjustment('48', '3')] };
    const rows = totalsWith({ items: [charged], charges: [adjustment('46', '5')] });
    expect(rows).toEqual({
      Descuentos: '-S/ 2.00',
      'Recargo al consumo': 'S/ 5.00',
      'Otros cargos': 'S/ 3.00',
    });
  });

  it('add up to the total, with what rounding leaves; a larger gap is not hidden', () => {
    const value = { taxed_amount: of('100') };
    const gap = (total: string) =>
      totalsWith({ ...value, total: of(total) })['Diferencia de redondeo'];
    expect(gap('100.00')).toBeUndefined();
    expect(gap('99.99')).toBe('-S/ 0.01');
    expect(gap('102.00')).toBe('S/ 2.00');
    expect(gap('102.01')).toBeUndefined();
  });

  it('have the taxes that items and tax total make, where those of the document are not known', () => {
    const discounts = [adjustment('04', '1000'), adjustment('20', '200')];
    const taxes = [
      { code: '1000', amount: of('604.80'), percentage: of('18'), affectation_type: '10' },
      { code: '2000', amount: of('560.00'), percentage: of('20'), affectation_type: null },
    ];
    const [item] = invoice.items;
    if (item === undefined) throw new Error('no item');
    const items = [{ ...item, free: false, sale_value: of('2800.00'), discounts: null, taxes }];
    const known = { taxes: null, tax_amounts: taxes, tax_total: of('748.80') };
    const rows = totalsWith({ ...known, items, discounts, taxed_amount: of('2800.00') });
    expect(rows).toMatchObject({ ISC: 'S/ 360.00', 'IGV (18%)': 'S/ 388.80' });
  });

  it('show the surcharge once, whether it is among the charges or not', () => {
    expect(totalsWith({ surcharge: of('5') })).toEqual({ 'Otros cargos': 'S/ 5.00' });
    const both = { surcharge: of('5'), charges: [adjustment('46', '5')] };
    expect(totalsWith(both)).toEqual({ 'Recargo al consumo': 'S/ 5.00' });
  });

  it('have the words of legend 1000, or words of their own', () => {
    const words = (changes: Partial<Document>) => contentWith(changes).totals?.words;
    const legend = { code: '1000', description: 'CIENTO Y PICO' };
    expect(words({ legends: [legend] })).toBe('CIENTO Y PICO');
    expect(words({ legends: [], total: of('118.5'), currency: 'PEN' })).toBe(
      'CIENTO DIECIOCHO CON 50/100 SOLES',
    );
    expect(words({ legends: [], total: of('9999999999999') })).toBe('');
  });
});

describe('the facts', () => {
  it('never have an empty label', () => {
    const bare = contentWith({
      due_date: null,
      order_reference: null,
      operation_type: '0101',
      observation: ' ',
      metadata: { seller: '', customer_address: '', payments: [] },
      legends: [],
      instalments: [],
      pending_amount: null,
      detraction: null,
      retention: null,
      related_documents: [],
    });
    expect(bare.facts.map(({ label }) => label)).toEqual([
      'Fecha de emisión',
      'Moneda',
      'Forma de pago',
    ]);
    expect(bare.trailing).toEqual([]);
  });

  it('print the wall time of the issue, and no time where there is none', () => {
    const issued = (date: string) => contentWith({ date }).facts[0]?.value;
    expect(issued('2026-05-04T23:30:00-05:00')).toBe('04/05/2026 23:30');
    expect(issued('2026-05-04T00:00:00-05:00')).toBe('04/05/2026');
  });

  it('print the identity of the customer by its name in catalogue 06', () => {
    const customer = { ...invoice.customer, document_type: '7', document_number: 'P-1' };
    expect(contentWith({ customer }).party.lines).toContain('Pasaporte P-1');
  });
});

describe('the sections', () => {
  const titles = (changes: Partial<Document>) => {
    return contentWith(changes).trailing.map(({ title }) => title);
  };

  it('show instalments, detraction, retention and perception where there are any', () => {
    const percentage = of('3');
    const found = titles({
      instalments: [{ amount: of('10'), due_date: '2026-06-30' }],
      detraction: { code: '022', percentage, amount: of('3'), account: '00-1', payment_means: '' },
      retention: { percentage, base: of('100'), amount: of('3') },
      perception: { code: '01', percentage, base: of('1'), amount: of('1'), total: of('2') },
    });
    expect(found).toEqual(
      expect.arrayContaining([
        'Crédito',
        'Operación sujeta a detracción (SPOT)',
        'Retención del IGV',
        'Percepción',
      ]),
    );
  });

  it('say what discounts and charges were computed from, those of a line in its note', () => {
    const from = (code: string, factor: string, description = '') => {
      return { ...adjustment(code, '10.00'), description, factor: of(factor), base: of('200') };
    };
    const [item] = invoice.items;
    if (item === undefined) throw new Error('it has one');
    const changed = { ...item, discounts: [from('00', '0.05')], charges: [adjustment('48', '16')] };
    const content = contentWith({
      currency: 'PEN',
      discounts: [from('02', '0.05'), adjustment('03', '4'), from('04', '0.05')],
      charges: [from('50', '0.05', 'Fondo de garantía')],
      items: [changed],
    });
    expect(content.items[0]?.note).toBe('Descuento 5% de S/ 200.00: S/ 10.00 · Cargo: S/ 16.00');
    const section = content.trailing.find(({ title }) => title === 'Descuentos y cargos');
    expect(section?.entries).toEqual([
      { label: 'Descuento', value: '5% de S/ 200.00: S/ 10.00' },
      { label: 'Fondo de garantía', value: '5% de S/ 200.00: S/ 10.00' },
    ]);
  });

  it('show legends by the text of catalogue 52 where the document has none, but not legend 1000', () => {
    const legends = [
      { code: '1000', description: 'CIEN' },
      { code: '1002', description: '' },
    ];
    const section = contentWith({ legends }).trailing.find(({ title }) => title === 'Leyendas');
    expect(section?.entries.map(({ value }) => value)).toEqual([
      'TRANSFERENCIA GRATUITA DE UN BIEN Y/O SERVICIO PRESTADO GRATUITAMENTE',
    ]);
  });

  it('print what a note changes, and why', () => {
    const note = sampleDocument({ type: 'credit-note' });
    const [section] = contentOf(
      { ...note, voided_code: '01', voided_reason: 'Error' },
      live,
    ).leading;
    const values = section?.entries.map(({ value }) => value) ?? [];
    expect(values[0]).toContain(note.reference?.number);
    expect(values).toContain('01 – Anulación de la operación');
    expect(values).toContain('Error');
  });
});

describe('a guide', () => {
  it('prints the whole shipment and no money', () => {
    const content = contentOf(guide, live);
    expect(content.totals).toBeNull();
    expect(content.items.every(({ total, unitPrice }) => total === '' && unitPrice === '')).toBe(
      true,
    );
    expect(JSON.stringify(content)).not.toContain('S/');
    expect(content.leading.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Punto de partida', 'Punto de llegada', 'Traslado', 'Conductores']),
    );
  });

  it('prints suppliers, and seals beside their containers', () => {
    const { shipment } = guide;
    if (!shipment) throw new Error('no shipment');
    const supplier = {
      document_type: '6',
      document_number: '20131312955',
      registration_name: 'Molinos SA',
      registration_number: null,
    };
    const goods = { containers: ['MSKU1', 'MSKU2'], seals: ['P1'] };
    const { leading } = contentWith({ shipment: { ...shipment, ...goods, supplier } }, guide);
    const textOf = (wanted: string) =>
      JSON.stringify(leading.find(({ title }) => title === wanted)?.entries);
    expect(textOf('Proveedor')).toContain('20131312955');
    expect(textOf('Contenedores')).toContain('MSKU1 · Precinto P1, MSKU2');
  });

  it('has the QR that leads to its acknowledgement, and none before there is one', () => {
    expect(contentOf(guide, live).qr).toBeNull();
    expect(contentOf(guide, { ...live, qrUrl: 'https://sunat.example/x' }).qr).toBe(
      'https://sunat.example/x',
    );
  });

  it('is titled after who issues it', () => {
    expect(contentOf(guide, live).title).toBe('GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE');
    expect(contentWith({ number: 'V001-1' }, guide).title).toBe(
      'GUÍA DE REMISIÓN ELECTRÓNICA TRANSPORTISTA',
    );
  });
});

describe('the stamps', () => {
  it('say what is not to be taken for a valid document', () => {
    expect(contentWith({}).stamps).toEqual([]);
    expect(contentWith({ status: 'voided' }).stamps).toEqual(['ANULADO']);
    expect(contentWith({ status: 'failed', failure_code: '2335' }).stamps).toEqual(['RECHAZADO']);
    expect(contentWith({ status: 'failed', failure_code: null }).stamps).toEqual(['RECHAZADO']);
    expect(contentWith({ status: 'pending' }).stamps).toEqual([]);
    expect(contentOf(invoice, { ...live, environment: 'test' }).stamps).toEqual([
      'SIN VALOR LEGAL – PRUEBA',
    ]);
  });
});

describe('the closing lines', () => {
  const lastOf = (changes: Partial<Document>, base = invoice) =>
    contentWith(changes, base).closing.slice(1);

  it('say where to ask about a document that SUNAT accepted', () => {
    expect(lastOf({})).toEqual(['Consulte su validez en www.sunat.gob.pe.']);
  });

  it('say what SUNAT said otherwise', () => {
    expect(lastOf({ status: 'voided' })).toEqual([
      'Dado de baja ante SUNAT: sin valor tributario.',
    ]);
    expect(lastOf({ status: 'failed', failure_code: '2335' })).toEqual([
      'Rechazado por SUNAT (código 2335): sin valor tributario.',
    ]);
    expect(lastOf({ status: 'failed', failure_code: null })).toEqual([
      'Rechazado por SUNAT: sin valor tributario.',
    ]);
  });

  it('say that SUNAT has not answered yet; a guide supports no transfer until then', () => {
    expect(lastOf({ status: 'pending' })).toEqual(['Pendiente de envío o de respuesta de SUNAT.']);
    expect(lastOf({ status: 'pending' }, guide)).toEqual([
      'Pendiente de envío o de respuesta de SUNAT: aún no sustenta el traslado.',
    ]);
  });

  it('say that a document was given up, which SUNAT never saw', () => {
    const abandoned = { status: 'failed', failure_code: 'abandoned' } as const;
    expect(lastOf(abandoned)).toEqual(['No fue presentado a SUNAT: sin valor tributario.']);
    expect(contentWith(abandoned).stamps).toEqual(['SIN VALIDEZ']);
  });

  it('say in test that nothing of it has a value', () => {
    const { closing } = contentOf(
      { ...invoice, status: 'pending' },
      { ...live, environment: 'test' },
    );
    expect(closing.slice(1)).toEqual([
      'Pendiente de envío o de respuesta de SUNAT.',
      'Emitida en el entorno de pruebas: sin valor legal.',
    ]);
  });
});

describe('what a note changes', () => {
  it('is named with it, also where another system issued it', () => {
    const related = [
      { type: '12', number: 'FFGF-123' },
      { type: '99', number: 'CT-000457' },
    ];
    const note = { ...invoice, type: 'credit-note', reference: null, related_documents: related };
    const textsOf = (sections: ReturnType<typeof noteSections>) =>
      sections.flatMap(({ entries }) => entries.map((entry) => JSON.stringify(entry)));
    const [changed] = textsOf(noteSections(note as Document, languages.es));
    expect(changed).toContain('Ticket de máquina registradora FFGF-123');
    const others = textsOf(sharedSections(note as Document, languages.es, null)).join();
    expect(others).toContain('CT-000457');
    expect(others).not.toContain('FFGF-123');
  });
});

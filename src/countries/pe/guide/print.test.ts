import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../test/fixtures/pe/printed-documents.ts';
import { plainPrint } from '../../../../test/support/printed.ts';
import { Amount } from '../../../kernel/amount.ts';
import { type PrintFormat, printFormats } from '../../../subjects/country/regime.ts';
import type { Document } from '../../../subjects/ledger/documents/document.ts';
import { Shipment } from '../../../subjects/ledger/documents/shipment.ts';
import { layOutDocument } from '../shared/pdf/index.ts';

type Told = NonNullable<Document['shipment']>;
/** As JSON: what a schema is made of. */
type Schema = {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly decimal?: unknown;
  readonly format?: string;
};

const guide = sampleDocument({ type: 'despatch' });

/** Fields that are left out on purpose, and why. */
const leftOut: Readonly<Record<string, string>> = {
  port_type: 'it says whose name is printed beside the code of the port',
};

/** A value for every field of a schema; other ones for another `round`. */
function filled(schema: Schema, name: string, round: number): unknown {
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([own, each]) => [own, filled(each, own, round)]));
  }
  if (schema.items !== undefined) return [filled(schema.items, name, round)];
  if (schema.decimal !== undefined) return Amount.of(`${70 + round}.5`);
  // Unknown identity documents are all printed by the same word.
  if (name === 'document_type') return String(round);
  return schema.format === 'day' ? `2026-05-0${round}` : `${name.slice(0, 5)}${round}`;
}

/** The paths of all fields: `origin.address`, `drivers.0.license`. */
function pathsOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object' || value instanceof Amount) return [path];
  return Object.entries(value).flatMap(([name, each]) =>
    pathsOf(each, path === '' ? name : `${path}.${name}`),
  );
}

/** The value with one field of another one's. */
function changed(value: unknown, other: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return other;
  const [own, its] = [Object(value), Object(other)];
  const part = changed(own[name], its[name], rest);
  return Array.isArray(value) ? value.with(Number(name), part) : { ...own, [name]: part };
}

function textsOf(shipment: unknown, format: PrintFormat): string {
  const document = { ...guide, shipment: shipment as Told };
  const pages = layOutDocument(document, { ...plainPrint, format });
  const marks = pages.flatMap(({ placed }) => placed.flatMap((each) => each.marks));
  return marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' ');
}

describe('the shipment of a guide', () => {
  const whole = filled(Shipment as Schema, '', 6);
  const other = filled(Shipment as Schema, '', 7);
  const paths = pathsOf(whole);

  it.each(printFormats)('is printed with every field that has a value (%s)', (format) => {
    const usual = textsOf(whole, format);
    const unseen = paths.filter(
      (path) => textsOf(changed(whole, other, path.split('.')), format) === usual,
    );
    expect(paths.length).toBeGreaterThan(50);
    expect(unseen).toEqual(Object.keys(leftOut));
  });

  it('says whose an authorisation is, and how much the goods weigh by themselves', () => {
    const told = textsOf(
      {
        ...(whole as Told),
        items_weight: Amount.of('480'),
        weight_difference: 'Paletas y embalaje',
        authorisations: [
          { holder: 'sender', entity: '06', number: 'RD-2026-0451' },
          { holder: 'AXR842', entity: '06', number: 'TUC-15-0042' },
        ],
      },
      'a4',
    );
    expect(told).toContain('Remitente RD-2026-0451 · Entidad 06');
    expect(told).toContain('Placa AXR842 TUC-15-0042 · Entidad 06');
    expect(told).toContain('Peso de los bienes 480 Kilogramo');
    expect(told).toContain('Sustento de la diferencia de peso Paletas y embalaje');
  });

  it('names the port or the airport that its code means', () => {
    const told = (port_type: 'port' | 'airport') =>
      textsOf({ ...(whole as Told), port: 'PIO', port_type }, 'a4');
    expect(told('port')).toContain('PIO – Pisco');
    expect(told('airport')).toContain('PIO – Capitán FAP Renán Elías Olivera');
  });

  it('has the seals that no container is named for', () => {
    const told = textsOf({ ...(whole as Told), containers: [], seals: ['P1', 'P2'] }, 'a4');
    expect(told).toContain('Precinto P1, Precinto P2');
  });
});

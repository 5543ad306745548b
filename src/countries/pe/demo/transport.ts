import type { Draft } from '../shared/draft/draft.ts';
import { limaDay } from '../shared/lima.ts';
import { fictitiousDni, fictitiousRuc } from './identities.ts';
import { between, chance, pick, type Random } from './random.ts';

type Shipment = NonNullable<Draft['shipment']>;
type Transport = Pick<
  Shipment,
  'mode' | 'start_date' | 'delivery_date' | 'carrier' | 'drivers' | 'vehicles'
>;

const carriers: readonly NonNullable<Shipment['carrier']>[] = [
  ['TRANSPORTES CRUZ DEL ANDE S.A.C.', '151555CNG'],
  ['CARGA EXPRESO SUREÑO E.I.R.L.', '040555CNG'],
  ['LOGÍSTICA PUERTO MARAÑÓN S.R.L.', '151556CNG'],
].map(([name = '', register = ''], index) => ({
  document_type: '6',
  document_number: fictitiousRuc(81 + index),
  registration_name: name,
  registration_number: register,
}));

const drivers: readonly Shipment['drivers'][number][] = [
  ['WÁLTER', 'HUANCA CALLA'],
  ['EDGAR', 'SALCEDO PEÑA'],
  ['JULIO CÉSAR', 'TICONA RAMOS'],
  ['NÉSTOR', 'AGÜERO LUNA'],
].map(([name = '', family = ''], index) => ({
  document_type: '1',
  document_number: fictitiousDni(101 + index),
  name,
  family_name: family,
  license: `Q${fictitiousDni(101 + index)}`,
}));

const vehicles: readonly Shipment['vehicles'][number][] = [
  { plate: 'V1A735', permit: '15M21055501E' },
  { plate: 'B7K904', permit: null },
  { plate: 'AHN812', permit: '15M21055502E' },
  { plate: 'C3T226', permit: null },
];

/** Goods go in the company's own van, or with a carrier. */
export function drawTransport(random: Random, issuedAt: number): Transport {
  const start = limaDay(issuedAt, between(random, 0, 2));
  if (chance(random, 0.4)) {
    return {
      mode: '01',
      start_date: start,
      delivery_date: start,
      carrier: pick(random, carriers),
      drivers: [],
      vehicles: [],
    };
  }
  const { drivers: crew, vehicles: vans } = drawVan(random);
  return {
    drivers: crew,
    // SUNAT 3452: permits are given for carriers' vehicles only.
    vehicles: vans.map(({ plate }) => ({ plate, permit: null })),
    mode: '02',
    start_date: start,
    delivery_date: null,
    carrier: null,
  };
}

export function drawVan(random: Random): Pick<Transport, 'drivers' | 'vehicles'> {
  return { drivers: [pick(random, drivers)], vehicles: [pick(random, vehicles)] };
}

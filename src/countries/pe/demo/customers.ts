import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { fictitiousDni, fictitiousRuc } from './identities.ts';
import { type Place, places, printed, streetOf } from './places.ts';

/** A customer with the place that goods are taken to; nobody knows that of a passer-by. */
export type Customer = {
  readonly party: DocumentInput['customer'];
  readonly address: string;
  readonly street: string;
  readonly place: Place | null;
};

const trades = [
  'BODEGA',
  'MINIMARKET',
  'CONSTRUCTORA',
  'DISTRIBUIDORA',
  'INVERSIONES',
  'TRANSPORTES',
  'RESTAURANTE',
  'CORPORACIÓN',
  'HOTEL',
  'PANADERÍA',
  'SERVICIOS GENERALES',
  'AGROINDUSTRIAS',
] as const;
const houses = [
  'EL SOL',
  'SAN MARTÍN',
  'LOS ÑANDÚES',
  'SEÑOR DE LOS MILAGROS',
  'VIRGEN DE CHAPI',
  'EL MISTI',
  'DOÑA PEPITA',
  'TRES CRUCES',
  'LA ESPERANZA',
  'NUEVO HORIZONTE',
  'PACHACÚTEC',
  'SANTA ROSA',
  'MUÑOZ HERMANOS',
  'VALLE SAGRADO',
  'EL TUMI',
  'LAS CASUARINAS',
  'PUERTO NUEVO',
  'INTI RAYMI',
  'LOS ANDES',
  'COSTA VERDE',
] as const;
const forms = ['S.A.C.', 'E.I.R.L.', 'S.R.L.', 'S.A.'] as const;

const givenNames = [
  'MARÍA ELENA',
  'JOSÉ LUIS',
  'ROSA',
  'JUAN CARLOS',
  'ANA LUCÍA',
  'JESÚS',
  'CARMEN',
  'VÍCTOR HUGO',
  'BEGOÑA',
  'RAÚL',
  'MILAGROS',
  'ÓSCAR',
] as const;
const familyNames = [
  'QUISPE MAMANI',
  'FLORES HUAMÁN',
  'NÚÑEZ PEÑA',
  'RODRÍGUEZ SALAZAR',
  'CHÁVEZ ORDÓÑEZ',
  'CONDORI APAZA',
  'GARCÍA VÁSQUEZ',
  'ZEGARRA YÁÑEZ',
  'TORRES CCORI',
  'MUÑOZ ARÉVALO',
  'SÁNCHEZ ROJAS',
  'HUARCAYA PUMA',
  'DÍAZ BAZÁN',
  'CASTAÑEDA LÓPEZ',
  'VILCA CHOQUE',
  'RAMÍREZ ESPINOZA',
  'PAREDES ÑAUPARI',
  'GUTIÉRREZ SOTO',
  'MENDOZA ALARCÓN',
  'PÉREZ CÁCERES',
] as const;

const poolSize = 60;

function customer(index: number, party: DocumentInput['customer']): Customer {
  const place = places[(index * 5) % places.length] as Place;
  const street = streetOf(index);
  return { party, address: printed(street, place), street, place };
}

/** A name as a host or mailbox name: without accents, blanks and points. */
function slug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/[^a-z]+/g, '');
}

// The numbers of trades and houses make every pair within one pool different.
export const firms: readonly Customer[] = Array.from({ length: poolSize }, (_, index) => {
  const trade = trades[index % trades.length] ?? '';
  const house = houses[(index * 7) % houses.length] ?? '';
  return customer(index, {
    document_type: '6',
    document_number: fictitiousRuc(11 + index),
    registration_name: `${trade} ${house} ${forms[index % forms.length]}`,
    family_name: null,
    email: `compras@${slug(trade + house)}.example`,
    document_extra: null,
  });
});

export const people: readonly Customer[] = Array.from({ length: poolSize }, (_, index) => {
  const given = givenNames[index % givenNames.length] ?? '';
  const family = familyNames[(index * 7) % familyNames.length] ?? '';
  const resident = index % 15 === 14;
  return customer(index + poolSize, {
    document_type: resident ? '4' : '1',
    document_number: resident ? `00${1_204_500 + index}` : fictitiousDni(index),
    registration_name: `${given} ${family}`,
    family_name: family,
    email: `${slug(given)}.${slug(family)}@correo.example`,
    document_extra: null,
  });
});

const unnamed = {
  registration_name: 'CLIENTE VARIOS',
  family_name: null,
  email: '',
  document_extra: null,
};

// A receipt below 700 soles need not name its customer.
export const passersBy: readonly Customer[] = [
  { document_type: '-', document_number: '', ...unnamed },
  { document_type: '0', document_number: '0', ...unnamed },
  { document_type: '1', document_number: '00000000', ...unnamed },
].map((party) => ({ party, address: '', street: '', place: null }));

function foreigner(type: string, number: string, name: string, address: string): Customer {
  const party = {
    document_type: type,
    document_number: number,
    registration_name: name,
    family_name: null,
    email: `imports@${slug(name)}.example`,
    document_extra: null,
  };
  return { party, address, street: address, place: null };
}

export const foreigners: readonly Customer[] = [
  foreigner('0', 'US-84-5550133', 'PACIFIC RIM FOODS LLC', '1200 Harbor Blvd, Oakland, CA, USA'),
  foreigner('0', 'CL-76.555.013-K', 'IMPORTADORA ATACAMA SPA', 'Av. Balmaceda 2536, Antofagasta'),
  foreigner('0', 'DE-555013377', 'ANDENKONTOR HAMBURG GMBH', 'Speicherstraße 14, Hamburg'),
  foreigner('0', 'BO-5550133017', 'COMERCIAL ILLIMANI S.R.L.', 'Calle Potosí 918, La Paz'),
  foreigner('7', 'PA5550137', 'SOPHIE LEFÈVRE', '18 rue des Lilas, Lyon, France'),
];

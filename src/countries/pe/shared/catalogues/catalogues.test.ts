import { describe, expect, it } from 'vitest';
import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';
import { documentTypeCodes } from './01-document-types.ts';
import { currencies } from './02-currencies.ts';
import { measureUnitCodes } from './03-measure-units.ts';
import { taxTypes } from './05-tax-types.ts';
import { identityDocumentTypes } from './06-identity-documents.ts';
import { igvAffectations } from './07-igv-affectations.ts';
import { creditNoteReasons } from './09-credit-note-reasons.ts';
import { departments, districts, provinces } from './13-districts.ts';
import { operationTypes } from './51-operation-types.ts';
import { ports } from './63-ports.ts';
import { airports } from './64-airports.ts';
import { authorityCatalogues } from './index.ts';
import {
  acceptedCurrency,
  authorityPaymentTerms,
  authorityTypeCodes,
  documentTypes,
  identityDocuments,
  measureUnits,
  measureUnitsAll,
  paymentMethods,
  voidedCodes,
} from './interface.ts';
import * as rates from './tax-rates.ts';

const expectedCounts = {
  '01': 41,
  '02': 178,
  '03': 2116,
  '04': 249,
  '05': 10,
  '06': 13,
  '07': 19,
  '08': 3,
  '09': 13,
  '10': 6,
  '11': 9,
  '12': 11,
  '13': 1884,
  '14': 12,
  '15': 45,
  '16': 3,
  '17': 20,
  '18': 2,
  '19': 3,
  '20': 14,
  '21': 6,
  '22': 3,
  '23': 2,
  '24': 49,
  '26': 3,
  '27': 4,
  '51': 31,
  '52': 15,
  '53': 22,
  '54': 44,
  '55': 115,
  '56': 7,
  '57': 4,
  '58': 2,
  '59': 22,
  '60': 5,
  '61': 26,
  '62': 52,
  '63': 21,
  '64': 31,
  '65': 97,
} as const;

const codesOf = (catalogue: AuthorityCatalogue) =>
  new Set(catalogue.entries.map((entry) => entry.code));

/** Every Spanish text of the catalogues, with a label that says where it is. */
const texts: readonly (readonly [where: string, text: string])[] = [
  ...authorityCatalogues.flatMap(({ number, title, entries }) => [
    [`${number} title`, title] as const,
    ...entries.map(({ code, description }) => [`${number}/${code}`, description] as const),
  ]),
  ...[...departments, ...provinces].map(([code, name]) => [`13/${code}`, name] as const),
  ...[...documentTypes, ...paymentMethods, ...acceptedCurrency].map(
    ({ name, value }) => [value, name] as const,
  ),
  ...voidedCodes.map(({ code, description }) => [`voided ${code}`, description] as const),
];

const offenders = (pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text)).map(([where, text]) => `${where}: ${text}`);

/** Common words that are wrong without their accent, or that betray a missing translation. */
const suspicious: readonly RegExp[] = [
  /\p{L}*[cs]ion/u, // -ción, -sión
  /(kilo|hecto|deca|deci|centi|mili|micro|nano|pico)metros?/u,
  /(caloria|categoria|guia|dia|mercancia|energia|carroceria|regalia|via|poliza)s?/u,
  /\p{L}*log(ia|ico|ica)s?/u,
  /\p{L}*(tronic|ometric|etric|etic|imic|arific|orific|urgic|onic)[oa]s?/u,
  /(credito|debito|codigo|numero|articulo|deposito|vehiculo|titulo|metodo|periodico)s?/u,
  /(cubic|electric|public|basic|tecnic|unic|medic|plastic|domestic|organic)[oa]s?/u,
  /(pais|paises|peru|regimen|interes|huesped|indice|estandar|segun|tambien|ademas|demas)/u,
  /(galon|millon|camion|carton|jabon|algodon|almacen|origenes|union|razon|ingles|frances)/u,
  /(util|facil|movil|ultim[oa]|minim[oa]|maxim[oa]|liquid[oa]|solid[oa]|humed[oa]|acid[oa])s?/u,
  /(azucar|maiz|cafe|petroleo|oleo|aereo|area|linea|maritim[oa]|termic[oa]|lacte[oa])s?/u,
  /(atmosfera|pulgada cubica|capsula|lampara|maquina|lamina|pagina|decada|camara)s?/u,
  /(jose|maria|martin|jesus|santo tomas|andres|cristobal|ramon|nicolas|lucia|rio|bolivar|caceres)/u,
  /(ancash|apurimac|junin|huanuco|asuncion|concepcion|rimac|lurin|jaen|viru|oyon)/u,
  /(watts?|farads?|ohms?|kilowatts?|megawatts?|gigawatts?|uk|us|eua|reciprocidad)/u,
  /(the|and|of|per|pound|inch|foot|feet|gallon|ton|count|batch|pack|hundred|thousand)/u,
];

describe('authority catalogues of Peru', () => {
  it('has every catalogue, in numeric order, with its count', () => {
    const counts = authorityCatalogues.map(({ number, entries }) => [number, entries.length]);
    expect(counts).toEqual(
      Object.entries(expectedCounts).sort(([a], [b]) => Number(a) - Number(b)),
    );
  });

  it('has no code twice in a catalogue, and no empty code', () => {
    const wrong = authorityCatalogues.flatMap(({ number, entries }) => {
      const codes = entries.map((entry) => entry.code);
      return codes
        .filter((code, at) => code.trim() === '' || codes.indexOf(code) !== at)
        .map((code) => `${number}/${code}`);
    });
    expect(wrong).toEqual([]);
  });

  it('refers only to codes that exist', () => {
    const taxes = codesOf(taxTypes);
    const documents = codesOf(documentTypeCodes);
    expect(igvAffectations.entries.flatMap((e) => e.taxCodes).filter((c) => !taxes.has(c))).toEqual(
      [],
    );
    expect(
      operationTypes.entries.flatMap((e) => e.documents).filter((c) => !documents.has(c)),
    ).toEqual([]);
  });
});

describe('texts', () => {
  it('are neither empty, untrimmed nor double-spaced', () => {
    expect(offenders(/^$|^\s|\s$|\s\s|[\t\n\u00a0]/u)).toEqual([]);
  });

  it('are well encoded', () => {
    expect(offenders(/[\u0080-\u009f\ufffd]|Ã|Â|â€|&[a-z]+;/u)).toEqual([]);
    expect(texts.filter(([, text]) => text !== text.normalize('NFC'))).toEqual([]);
  });

  it('use no grave accents, no spaces before punctuation and no stray closing stop', () => {
    expect(offenders(/[àèìòù]|\s[,;:.)]|\(\s/iu)).toEqual([]);
    expect(offenders(/(?<!S\.A|EE\. UU)\.$/u)).toEqual([]);
  });

  it.each(suspicious)('have no unaccented or foreign word like %s', ({ source }) => {
    const word = new RegExp(String.raw`(?<!\p{L})(${source})(?!\p{L})`, 'iu');
    expect(offenders(word)).toEqual([]);
  });

  it('start with a capital, a digit or a quotation', () => {
    expect(offenders(/^(?!pH )\p{Ll}/u)).toEqual([]);
  });

  it('of measure units use the decimal comma', () => {
    expect(measureUnitCodes.entries.filter((e) => /\d\.\d/.test(e.description))).toEqual([]);
  });
});

describe('catalogues of the interface', () => {
  it('have exactly the values of the interface', () => {
    expect(documentTypes.map((e) => e.value)).toEqual(Object.keys(authorityTypeCodes));
    expect(paymentMethods.map((e) => e.value)).toEqual(Object.keys(authorityPaymentTerms));
    expect(acceptedCurrency.map((e) => e.value)).toEqual(['PEN', 'USD']);
    expect(identityDocuments.map((e) => e.code)).toEqual(['1', '4', '6', '7', 'A', 'B', 'E']);
    expect(voidedCodes.map((e) => e.code)).toEqual(
      creditNoteReasons.entries.slice(0, 12).map((e) => e.code),
    );
  });

  it('take their codes from the catalogues of the authority', () => {
    const types = codesOf(documentTypeCodes);
    expect(Object.values(authorityTypeCodes).every((code) => types.has(code))).toBe(true);
    const known = codesOf(currencies);
    expect(acceptedCurrency.every((e) => known.has(e.value))).toBe(true);
    const identities = codesOf(identityDocumentTypes);
    expect(identityDocuments.every((e) => identities.has(e.code))).toBe(true);
  });

  it('have the 39 essential units, all in catalogue 03, and the complete list', () => {
    expect(measureUnits).toHaveLength(39);
    expect(measureUnits.slice(0, 2)).toEqual([
      { code: 'NIU', description: 'Unidad (bienes)' },
      { code: 'ZZ', description: 'Unidad (servicios)' },
    ]);
    const units = codesOf(measureUnitCodes);
    expect(measureUnits.filter((e) => !units.has(e.code))).toEqual([]);
    expect(new Set(measureUnits.map((e) => e.code)).size).toBe(39);
    expect(measureUnitsAll).toEqual(measureUnitCodes.entries);
  });

  it('have entries of exactly two fields', () => {
    const names = [...documentTypes, ...paymentMethods, ...acceptedCurrency];
    const codes = [...voidedCodes, ...identityDocuments, ...measureUnits, ...measureUnitsAll];
    expect(names.every((e) => Object.keys(e).join() === 'name,value')).toBe(true);
    expect(codes.every((e) => Object.keys(e).join() === 'code,description')).toBe(true);
  });
});

describe('districts', () => {
  it('have six-digit codes under a known province and department', () => {
    expect(districts.entries.filter((e) => !/^\d{6}$/.test(e.code))).toEqual([]);
    expect(departments.size).toBe(25);
    expect(provinces.size).toBe(196);
    const misplaced = districts.entries.filter(
      ({ code, department, province }) =>
        departments.get(code.slice(0, 2)) !== department ||
        provinces.get(code.slice(0, 4)) !== province,
    );
    expect(misplaced).toEqual([]);
  });

  it('cover every province, and the districts of ports and airports', () => {
    const used = new Set(districts.entries.map((e) => e.code.slice(0, 4)));
    expect([...provinces.keys()].filter((code) => !used.has(code))).toEqual([]);
    const codes = codesOf(districts);
    const places = [...ports.entries, ...airports.entries];
    expect(places.filter((e) => !codes.has(e.ubigeo))).toEqual([]);
  });

  it('names some that are easily got wrong', () => {
    const name = new Map(districts.entries.map((e) => [e.code, e.description]));
    expect(name.get('150101')).toBe('Lima');
    expect(name.get('021004')).toBe('Chavín de Huántar');
    expect(name.get('190308')).toBe('Constitución');
    expect(name.get('230110')).toBe('Coronel Gregorio Albarracín Lanchipa');
  });
});

describe('tax rates', () => {
  const dated = [rates.generalIgvRates, rates.reducedIgvRates, rates.icbperAmounts];

  it('follow one another without gap or overlap', () => {
    const dayAfter = (date: string) =>
      new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
    for (const periods of dated) {
      for (const [at, period] of periods.slice(1).entries()) {
        expect(period.from).toBe(dayAfter(periods[at]?.to ?? ''));
      }
    }
  });

  it('split the percent of IGV into IGV and IPM', () => {
    for (const rate of [...rates.generalIgvRates, ...rates.reducedIgvRates]) {
      expect(Number(rate.igv) + Number(rate.ipm)).toBe(Number(rate.percent));
    }
  });

  it('are decimal strings', () => {
    const percents = [
      ...[...rates.generalIgvRates, ...rates.reducedIgvRates].map((rate) => rate.percent),
      ...rates.icbperAmounts.map((period) => period.soles),
      ...rates.perceptionPercents.values(),
      ...rates.retentionPercents.values(),
      rates.ivap.percent,
    ];
    expect(percents.filter((percent) => !/^\d+\.\d\d$/.test(percent))).toEqual([]);
  });
});

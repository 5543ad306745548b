import { describe, expect, it } from 'vitest';
import type { CatalogueName, Country } from '../subjects/country/country.ts';
import { regimes } from './index.ts';
import { knownCountries } from './known-countries.ts';

const cataloguesOnly = [...knownCountries.values()].filter(({ country }) => !regimes.has(country));

/** How many entries each list has; null where the authority has no such list. */
const counts: Readonly<Record<string, Readonly<Record<CatalogueName, number | null>>>> = {
  MX: {
    document_types: 5,
    voided_codes: null,
    payment_methods: 2,
    accepted_currency: 183,
    identity_documents: null,
    measure_units: 33,
    measure_units_all: 2418,
  },
  CO: {
    document_types: 9,
    voided_codes: 6,
    payment_methods: 2,
    accepted_currency: 179,
    identity_documents: 12,
    measure_units: 33,
    measure_units_all: 1089,
  },
  CL: {
    document_types: 12,
    voided_codes: 3,
    payment_methods: 3,
    accepted_currency: 50,
    identity_documents: null,
    measure_units: null,
    measure_units_all: 23,
  },
  EC: {
    document_types: 6,
    voided_codes: null,
    payment_methods: 8,
    accepted_currency: 1,
    identity_documents: 5,
    measure_units: null,
    measure_units_all: null,
  },
};

const authorityCounts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  MX: {
    document_types: 5,
    payment_methods: 2,
    payment_forms: 22,
    credit_note_relations: 7,
    voided_codes: 4,
    identity_documents: 3,
  },
  CO: { document_types: 9, payment_methods: 2, payment_means: 75, debit_note_reasons: 4 },
  CL: {
    document_types: 12,
    payment_methods: 3,
    payment_means: 7,
    identity_documents: 3,
    measure_units: 20,
  },
  EC: { document_types: 6 },
};

type Entry = { readonly key: string; readonly text: string };
type List = { readonly name: string; readonly entries: readonly Entry[] };

function listsOf({ catalogues, authorityCatalogues }: Country): readonly List[] {
  const own = Object.entries(catalogues).flatMap(([name, list]) =>
    'instead' in list ? [] : [{ name, entries: list.map(entryOf) }],
  );
  const authority = authorityCatalogues.map(({ number, entries }) => ({
    name: `authority/${number}`,
    entries: entries.map(entryOf),
  }));
  return [...own, ...authority];
}

function entryOf(
  entry: { name: string; value: string } | { code: string; description: string },
): Entry {
  return 'value' in entry
    ? { key: entry.value, text: entry.name }
    : { key: entry.code, text: entry.description };
}

/** Every text, with a label that says where it is. */
const texts = cataloguesOnly.flatMap((country) => [
  ...country.authorityCatalogues.map(
    ({ number, title }) => [`${country.country}/authority/${number}`, title] as const,
  ),
  ...listsOf(country).flatMap(({ name, entries }) =>
    entries.map(({ key, text }) => [`${country.country}/${name}/${key}`, text] as const),
  ),
]);

const offenders = (pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text)).map(([where, text]) => `${where}: ${text}`);

it('knows the countries in an order that does not change, Peru first', () => {
  expect([...knownCountries.keys()]).toEqual(['PE', 'MX', 'CO', 'CL', 'EC']);
});

describe.each(cataloguesOnly)('$country', (country) => {
  it('has each of the seven lists with its count, or says what documents have instead', () => {
    const found = Object.entries(country.catalogues).map(([name, list]) => [
      name,
      'instead' in list ? null : list.length,
    ]);
    expect(Object.fromEntries(found)).toEqual(counts[country.country]);
  });

  it("has its authority's further lists", () => {
    const found = country.authorityCatalogues.map(({ number, entries }) => [
      number,
      entries.length,
    ]);
    expect(Object.fromEntries(found)).toEqual(authorityCounts[country.country]);
  });

  it('has no code twice in a list, and no empty one', () => {
    const wrong = listsOf(country).flatMap(({ name, entries }) => {
      const keys = entries.map(({ key }) => key);
      return keys
        .filter((key, at) => key.trim() === '' || keys.indexOf(key) !== at)
        .map((key) => `${name}/${key}`);
    });
    expect(wrong).toEqual([]);
  });

  it('names lists in its sentences that are there', () => {
    const told = Object.values(country.catalogues).flatMap((list) =>
      'instead' in list ? [String(list.instead)] : [],
    );
    const named = told.flatMap((sentence) => sentence.match(/authority\/\w+/g) ?? []);
    const there = listsOf(country).map(({ name }) => name);
    expect(named.filter((name) => !there.includes(name))).toEqual([]);
    expect(told.every((sentence) => sentence.includes(country.authority))).toBe(true);
  });
});

it.each([
  ['MX', 'document_types', 'credit-note', 'NOTA DE CRÉDITO (EGRESO)'],
  ['MX', 'authority/document_types', 'E', 'NOTA DE CRÉDITO (EGRESO)'],
  ['MX', 'authority/payment_methods', 'PUE', 'Pago en una sola exhibición'],
  ['MX', 'authority/payment_forms', '03', 'Transferencia electrónica de fondos'],
  ['MX', 'accepted_currency', 'MXN', 'Peso Mexicano'],
  ['MX', 'measure_units', 'H87', 'Pieza'],
  ['MX', 'measure_units_all', 'XBX', 'Caja'],
  ['CO', 'document_types', 'invoice', 'FACTURA ELECTRÓNICA DE VENTA'],
  ['CO', 'voided_codes', '2', 'Anulación de factura electrónica'],
  ['CO', 'identity_documents', '31', 'NIT'],
  ['CO', 'measure_units_all', 'A11', 'ångström'],
  ['CO', 'authority/payment_means', '10', 'Efectivo'],
  ['CL', 'authority/document_types', '33', 'FACTURA ELECTRÓNICA'],
  ['CL', 'voided_codes', '1', 'Anula documento de referencia'],
  ['CL', 'accepted_currency', 'USD', 'DOLAR USA'],
  ['CL', 'measure_units_all', '6', 'Kilogramo neto'],
  ['EC', 'identity_documents', '05', 'Cédula'],
  ['EC', 'payment_methods', '01', 'Sin utilización del sistema financiero'],
  ['EC', 'accepted_currency', 'USD', 'DÓLAR'],
])('%s has in %s %s: %s', (code, name, key, text) => {
  const country = knownCountries.get(code);
  const list = country && listsOf(country).find((each) => each.name === name);
  expect(list?.entries.find((entry) => entry.key === key)?.text).toBe(text);
});

it('calls units in general use what the whole list calls them, but for four of Colombia', () => {
  const differing = cataloguesOnly.flatMap(({ country, catalogues }) => {
    const { measure_units: few, measure_units_all: all } = catalogues;
    if ('instead' in few || 'instead' in all) return [];
    const names = new Map(all.map(({ code, description }) => [code, description]));
    return few
      .filter(({ code, description }) => names.get(code) !== description)
      .map(({ code }) => `${country}/${code}`);
  });
  expect(differing).toEqual(['CO/SET', 'CO/KT', 'CO/BG', 'CO/CS']);
});

describe('texts', () => {
  it('are neither empty, untrimmed nor double-spaced', () => {
    expect(offenders(/^$|^\s|\s$|\s\s|[\t\n\u00a0]|\s\)/u)).toEqual([]);
  });

  it('are well encoded', () => {
    expect(offenders(/[\u0080-\u009f\ufffd]|Ã|Â|â|€|&[a-z]+;|(?<!\p{L})nfor/u)).toEqual([]);
    expect(texts.filter(([, text]) => text !== text.normalize('NFC'))).toEqual([]);
  });

  /** Words that are right both ways, or another word with the accent. */
  const bothWays = new Set(['a', 'o', 'carne', 'dirham', 'brunei', 'parsec']);
  /** Chile's customs write these into files. */
  const asInFiles = /^CL\/accepted_currency\//;

  it('have an accent wherever the same word has one elsewhere', () => {
    const plain = (word: string) => word.normalize('NFD').replaceAll(/[\u0300\u0301]/g, '');
    const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const accented = new Set(
      texts
        .flatMap(([, text]) => wordsOf(text))
        .filter((word) => plain(word) !== word.normalize('NFD'))
        .map(plain),
    );
    const wrong = texts
      .filter(([where]) => !asInFiles.test(where))
      .flatMap(([where, text]) =>
        wordsOf(text)
          .filter((word) => accented.has(word.normalize('NFD')) && !bothWays.has(word))
          .map((word) => `${where}: ${word}`),
      );
    expect(wrong).toEqual([]);
  });

  it.each([
    /\p{L}*[cs]ion/u,
    /(kilo|hecto|deca|deci|centi|mili|micro|nano|pico|femto|mega)metros?/u,
    /(dia|energia|guia|caloria|mercancia)s?/u,
    /(credito|debito|codigo|numero|articulo|deposito|vehiculo|titulo|metodo|pagina|telefono)s?/u,
    /(cubic|electric|electronic|public|plastic|sismic|nautic|liquid|solid|acid)[oa]s?/u,
    /(galon|camion|carton|razon|colon|dolar|bolivar|atmosfera|nomina|hidrogeno|cantaro)/u,
  ])('have no unaccented word like %s', ({ source }) => {
    // Names of the SAT's own tables have no accents: c_TipoRelacion.
    const word = new RegExp(String.raw`(?<![\p{L}_])(${source})(?!\p{L})`, 'iu');
    const found = texts.filter(([where, text]) => !asInFiles.test(where) && word.test(text));
    expect(found).toEqual([]);
  });
});

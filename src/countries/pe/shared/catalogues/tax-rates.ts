import type { Period } from '../dated.ts';
import { perceptionRegimes } from './22-perception-regimes.ts';

/** Dated tax facts of Peru. Percents and amounts are decimal strings. */

/** A rate as documents show it (`percent`), and its split between IGV proper and IPM. */
export type IgvRate = Period & {
  readonly percent: string;
  readonly igv: string;
  readonly ipm: string;
};

/**
 * The general rate of IGV. Ley 32387 (2025) moves half a point a year from IGV to IPM, the total
 * staying at 18 %.
 */
export const generalIgvRates: readonly IgvRate[] = [
  { from: '2003-08-01', to: '2011-02-28', percent: '19.00', igv: '17.00', ipm: '2.00' },
  { from: '2011-03-01', to: '2025-12-31', percent: '18.00', igv: '16.00', ipm: '2.00' },
  { from: '2026-01-01', to: '2026-12-31', percent: '18.00', igv: '15.50', ipm: '2.50' },
  { from: '2027-01-01', to: '2027-12-31', percent: '18.00', igv: '15.00', ipm: '3.00' },
  { from: '2028-01-01', to: '2028-12-31', percent: '18.00', igv: '14.50', ipm: '3.50' },
  { from: '2029-01-01', percent: '18.00', igv: '14.00', ipm: '4.00' },
];

/**
 * The reduced rate of micro and small enterprises whose restaurants, hotels, tourist lodging,
 * catering or food concessions make at least 70 % of their income, and that are in the register the
 * authority keeps of them. Ley 31556 (2022), extended by Ley 32219 (2024); IPM part by Ley 32387
 * (2025). The regime ends with 2027 unless extended.
 *
 * A document has one IGV rate on all its lines. The 10 % of earlier years is still accepted on notes
 * to documents of those years. The rate of 2027 rests on the laws, not yet on a validation rule.
 */
export const reducedIgvRates: readonly IgvRate[] = [
  { from: '2022-09-01', to: '2025-12-31', percent: '10.00', igv: '8.00', ipm: '2.00' },
  { from: '2026-01-01', to: '2026-12-31', percent: '10.50', igv: '8.00', ipm: '2.50' },
  { from: '2027-01-01', to: '2027-12-31', percent: '15.00', igv: '12.00', ipm: '3.00' },
];

/** The laws of the reduced rate, in order of date. */
export const reducedIgvLaws: readonly string[] = ['Ley 31556', 'Ley 32219', 'Ley 32387'];

/** IVAP: the first sale of hulled rice pays it instead of IGV, under affectation 17. */
export const ivap = { affectation: '17', percent: '4.00' } as const;

/** ICBPER: soles per plastic bag (Ley 30884, DS 244-2019-EF). NRUS issuers do not charge it. */
export const icbperAmounts: readonly (Period & { readonly soles: string })[] = [
  { from: '2019-08-01', to: '2019-12-31', soles: '0.10' },
  { from: '2020-01-01', to: '2020-12-31', soles: '0.20' },
  { from: '2021-01-01', to: '2021-12-31', soles: '0.30' },
  { from: '2022-01-01', to: '2022-12-31', soles: '0.40' },
  { from: '2023-01-01', soles: '0.50' },
];

/** Catalogue 05 code of ICBPER, and the only measure unit its bags are counted in. */
export const icbper = { taxCode: '7152', unit: 'NIU' } as const;

/** Percent of each perception regime of catalogue 22. */
export const perceptionPercents: ReadonlyMap<string, string> = new Map(
  perceptionRegimes.entries.map(({ code, percent }) => [code, percent]),
);

/** Percent of each retention regime of catalogue 23. */
export const retentionPercents: ReadonlyMap<string, string> = new Map([
  ['01', '3.00'],
  ['02', '6.00'],
]);

import { currencies as catalogue } from './02-currencies.ts';
import { englishCurrencies } from './02-currencies-english.ts';
import { pluralCurrencies } from './02-currencies-plural.ts';

/** What a currency is called, how it is printed, how it is divided, and whether documents may be in it. */
export type KnownCurrency = {
  readonly code: string;
  /** `Peso chileno`. */
  readonly name: string;
  /** Of many, as in amounts in words: `pesos chilenos`. */
  readonly plural: string;
  readonly isFeminine: boolean;
  /** `Chilean Peso`. */
  readonly english: string;
  /** What stands before figures; the code where no symbol is read everywhere as this currency. */
  readonly symbol: string;
  /** Digits of the minor unit by ISO 4217; undefined where it has none defined. Files for SUNAT have two in any case. */
  readonly decimals: number | undefined;
  /** Why no sale is issued in it; null where it is. */
  readonly refusal: 'unknown_to_sunat' | 'no_money' | 'retired' | null;
  /** What SUNAT's book of sales can hold of its exchange rate: three decimals, and less than ten. */
  readonly bookRate: 'exact' | 'too_small' | 'too_large';
};

/** In ISO 4217, and not in the list that SUNAT's validator has (3088). */
const unknownToSunat: ReadonlySet<string> = new Set('SLE UYW VED VES XAD XCG ZWG'.split(' '));
const noMoney: ReadonlySet<string> = new Set(['XXX', 'XTS']);

/** SUNAT's validator still has them, and ISO 4217 no longer: documents of their time are kept, and notes change these. */
const retired: readonly (readonly [string, string, string, string])[] = [
  ['ANG', 'Florín antillano', 'florines antillanos', 'Netherlands Antillean Guilder'],
  ['BGN', 'Lev búlgaro', 'levs búlgaros', 'Bulgarian Lev'],
  ['CUC', 'Peso cubano convertible', 'pesos cubanos convertibles', 'Cuban Convertible Peso'],
  ['HRK', 'Kuna croata', 'kunas croatas', 'Croatian Kuna'],
  [
    'SLL',
    'Leone de Sierra Leona (hasta 2022)',
    'leones de Sierra Leona',
    'Sierra Leonean Leone (until 2022)',
  ],
  ['VEF', 'Bolívar fuerte venezolano', 'bolívares fuertes', 'Venezuelan Bolívar (2008-2018)'],
  ['ZWL', 'Dólar zimbabuense', 'dólares zimbabuenses', 'Zimbabwean Dollar'],
];

/** A bare `$` is read as dollars in Peru, and a bare `Bs` as two currencies: they stand for none here. */
const symbols: Readonly<Record<string, string>> = {
  PEN: 'S/',
  USD: 'US$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: 'CN¥',
  BRL: 'R$',
  AUD: 'A$',
  CAD: 'CA$',
  HKD: 'HK$',
  MXN: 'MX$',
  NZD: 'NZ$',
};

/** DOSCIENTAS LIBRAS, VEINTIUNA CORONAS. */
const feminine: ReadonlySet<string> = new Set(
  `CLF COU CZK DKK EGP FKP GBP GIP HRK IDR INR ISK LBP LKR MOP MUR MVR MXV NOK NPR PKR SCR SDG SEK SHP SSP STN SYP TRY UAH UYW
  XAG XAU XBA XBB XBC XBD XPD XPT XUA`.split(/\s+/),
);

/**
 * A unit is worth less than a tenth of a sol, so that three decimals leave two digits of its rate or fewer; as of 2026.
 * Rates move, and this need not follow them: it says of which currencies more decimals are taken.
 */
const tooSmall: ReadonlySet<string> = new Set(
  `AFN ALL AMD AOA ARS BDT BIF BTN CDF CLP COP CRC CVE DJF DOP DZD EGP ETB GMD GNF GYD HTG HUF IDR INR IQD IRR ISK JMD JPY KES
  KGS KHR KMF KPW KRW KZT LAK LBP LKR LRD MGA MKD MMK MNT MRU MUR MWK MZN NGN NIO NPR PHP PKR PYG RSD RUB RWF SDG SLL SOS SRD
  SSP SYP TRY TZS UAH UGX UYU UZS VEF VND VUV XAF XOF XPF YER ZWL`.split(/\s+/),
);
/** A unit is worth ten soles or more, or nearly. */
const tooLarge: ReadonlySet<string> = new Set('BHD CLF KWD OMR XAG XAU XPD XPT'.split(' '));

const known: ReadonlyMap<string, KnownCurrency> = new Map(
  [
    ...catalogue.entries.map(({ code, description, decimals }) =>
      described(code, [
        description,
        pluralCurrencies[code] ?? description.toLowerCase(),
        englishCurrencies[code] ?? description,
        decimals,
      ]),
    ),
    ...retired.map(([code, name, plural, english]) => described(code, [name, plural, english, 2])),
  ].map((currency) => [currency.code, currency]),
);

function described(
  code: string,
  [name, plural, english, decimals]: readonly [string, string, string, number | undefined],
): KnownCurrency {
  const isFeminine = feminine.has(code);
  const symbol = symbols[code] ?? code;
  const bookRate = tooSmall.has(code) ? 'too_small' : tooLarge.has(code) ? 'too_large' : 'exact';
  const refusal = refusalOf(code);
  return { code, name, plural, isFeminine, english, symbol, decimals, refusal, bookRate };
}

function refusalOf(code: string): KnownCurrency['refusal'] {
  if (unknownToSunat.has(code)) return 'unknown_to_sunat';
  if (noMoney.has(code)) return 'no_money';
  return retired.some(([gone]) => gone === code) ? 'retired' : null;
}

/** Undefined for a code that neither catalogue 02 nor SUNAT's validator has. */
export function currencyOf(code: string): KnownCurrency | undefined {
  return known.get(code);
}

/** The list of rule 3088: what SUNAT's validator takes. */
export const currenciesOfSunat: ReadonlySet<string> = new Set(
  [...known.keys()].filter((code) => !unknownToSunat.has(code)),
);

/** All that a document may have been issued in. */
export const knownCurrencies: ReadonlySet<string> = new Set(known.keys());

/** Whether nobody can pay a part of a unit of it. */
export function hasNoCents(code: string): boolean {
  return known.get(code)?.decimals === 0;
}

/** What stands before figures: `S/`, `€`; the code itself where it is the clearest. */
export function symbolOf(code: string): string {
  return known.get(code)?.symbol ?? code;
}

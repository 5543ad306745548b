/** As people in Peru write them, in both languages, and as they are printed; a test compares them. */
export const symbols: Readonly<Record<string, string>> = {
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

/** In SUNAT's catalogue, and nothing is sold in them. A test compares them with what the service issues. */
export const neverSold: ReadonlySet<string> = new Set(
  'SLE UYW VED VES XAD XCG ZWG XXX XTS'.split(' '),
);

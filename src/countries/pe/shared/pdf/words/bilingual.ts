import { english } from './english.ts';
import { spanish } from './spanish.ts';
import type { Words } from './words.ts';

/** What stands between the two languages of a label; lines that are too narrow are parted here. */
export const languageBar = ' / ';

/** Both languages, Spanish first; what is the same in both stands there once. */
export function inBoth(es: string, en: string, bar = languageBar): string {
  return es === en ? es : `${es}${bar}${en}`;
}

type Texts = { readonly [name: string]: string };

function eachInBoth<Own extends Texts>(es: Own, en: Texts, bar = languageBar): Own {
  const names = Object.keys(es) as (keyof Own & string)[];
  return Object.fromEntries(
    names.map((name) => [name, inBoth(es[name] ?? '', en[name] ?? '', bar)]),
  ) as Own;
}

const { kinds, items, totals, changed, instalments, payments, detraction, perception } = spanish;

/** Sentences have a line for each language. */
const line = '\n';

/** Every label in Spanish and English side by side. */
export const bilingual: Words = {
  ...eachInBoth(plainTexts(spanish), plainTexts(english)),
  locale: 'es-PE',
  // The title is that of the law, with the English one below it.
  kinds: Object.fromEntries(
    Object.entries(kinds).map(([code, { title, closing }]) => {
      const en = english.kinds[code as keyof typeof kinds].closing;
      return [code, { title, closing: `${closing}${line}${en}` }];
    }),
  ) as Words['kinds'],
  items: eachInBoth<Words['items']>(items, english.items, line),
  totals: eachInBoth<Words['totals']>(totals, english.totals),
  changed: eachInBoth<Words['changed']>(changed, english.changed),
  instalments: eachInBoth<Words['instalments']>(instalments, english.instalments),
  payments: eachInBoth<Words['payments']>(payments, english.payments),
  detraction: eachInBoth<Words['detraction']>(detraction, english.detraction),
  perception: eachInBoth<Words['perception']>(perception, english.perception),
  adjustments: eachInBoth<Words['adjustments']>(spanish.adjustments, english.adjustments),
  other: eachInBoth<Words['other']>(spanish.other, english.other),
  trade: eachInBoth<Words['trade']>(spanish.trade, english.trade),
  shipment: eachInBoth<Words['shipment']>(spanish.shipment, english.shipment),
  indicators: eachInBoth<Words['indicators']>(spanish.indicators, english.indicators),
  page: (page, pages) => inBoth(spanish.page(page, pages), english.page(page, pages)),
  representation(kind) {
    const [es = '', en = ''] = kind.split(line);
    return `${spanish.representation(es)}${line}${english.representation(en)}`;
  },
  testOnly: `${spanish.testOnly}${line}${english.testOnly}`,
  validity: `${spanish.validity}${line}${english.validity}`,
  voided: `${spanish.voided}${line}${english.voided}`,
  pending: `${spanish.pending}${line}${english.pending}`,
  pendingGuide: `${spanish.pendingGuide}${line}${english.pendingGuide}`,
  notSent: `${spanish.notSent}${line}${english.notSent}`,
  rejected: (code) => `${spanish.rejected(code)}${line}${english.rejected(code)}`,
  coded: `${spanish.coded}${line}${english.coded}`,
  stamps: eachInBoth<Words['stamps']>(spanish.stamps, english.stamps, line),
  // What is heard of pictures is in the language of the document.
  figures: spanish.figures,
};

type PlainName = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words];

/** The labels that stand alone. */
function plainTexts(words: Words): Record<PlainName, string> {
  return Object.fromEntries(
    Object.entries(words).filter(([, value]) => typeof value === 'string'),
  ) as Record<PlainName, string>;
}

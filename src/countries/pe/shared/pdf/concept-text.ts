import { Amount } from '../../../../kernel/amount.ts';
import type { ItemProperty } from '../../../../subjects/ledger/documents/trade.ts';
import { countries } from '../catalogues/04-countries.ts';
import { loanTypes } from '../catalogues/26-loan-types.ts';
import { firstHomeIndicators } from '../catalogues/27-first-home-indicators.ts';
import { taxConcepts } from '../catalogues/55-tax-concepts.ts';
import { figures, quantityText } from './money.ts';
import { codeAndMeaning, dayText, districtText, identityName, joined } from './names.ts';
import type { Language } from './words/language.ts';

/** `Número de placa: AXR842`; empty where the concept has no value. */
export function conceptText(property: ItemProperty, language: Language): string {
  const { code, description, value, quantity, date, end_date, time } = property;
  const said = joined(
    ' ',
    value && valueText(code, value, language),
    quantity && (isSum(code) ? figures(quantity) : quantityText(quantity)),
    joined(' – ', dayText(date, language), dayText(end_date, language)),
    time?.slice(0, 5) ?? '',
  );
  const meaning = language.meaningOf(taxConcepts, code);
  const label = meaning === undefined ? description : withoutTrade(meaning);
  return said === '' ? '' : joined(': ', label, said);
}

/** Names of concepts begin with their trade, which the item says. */
function withoutTrade(name: string): string {
  const last = name.split(': ').at(-1) ?? name;
  return last.replace(/^(Recursos hidrobiológicos|Transporte terrestre|Gas natural) – /, '');
}

type MeaningOf = (code: string, language: Language) => string | undefined;

/** Concepts whose value is a code. */
const coded: readonly (readonly [concepts: string, meaning: MeaningOf])[] = [
  ['3053 4008 4041', identityName],
  ['3055 3057 4030 4032 4042 4044 7006', districtText],
  ['4000 4001', (code, { meaningOf }) => meaningOf(countries, code)],
  ['7001', (code, { meaningOf }) => meaningOf(loanTypes, code)],
  ['7002', (code, { meaningOf }) => meaningOf(firstHomeIndicators, code)],
];
const meanings: ReadonlyMap<string, MeaningOf> = new Map(
  coded.flatMap(([concepts, meaning]) => concepts.split(' ').map((code) => [code, meaning])),
);

const days: ReadonlySet<string> = new Set(['4062', '4063', '4064', '7005']);

function isSum(code: string): boolean {
  return code === '7012' || code === '7016' || code === '7019';
}

function valueText(code: string, value: string, language: Language): string {
  const meaning = meanings.get(code);
  if (meaning !== undefined) return codeAndMeaning(value, meaning(value, language));
  if (days.has(code)) return dayText(value, language);
  const amount = isSum(code) ? Amount.parse(value) : undefined;
  return amount === undefined ? value : figures(amount);
}

const origins: ReadonlySet<string> = new Set('3057 3058 4030 4031 4042 4043'.split(' '));
const destinations: ReadonlySet<string> = new Set('3055 3056 4032 4033 4044 4045'.split(' '));

/** SUNAT counts the destination of some journeys before their origin: people do not. */
export function originFirst(properties: readonly ItemProperty[]): ItemProperty[] {
  const ordered: ItemProperty[] = [];
  const held: ItemProperty[] = [];
  for (const property of properties) {
    if (destinations.has(property.code)) {
      held.push(property);
      continue;
    }
    if (!origins.has(property.code)) ordered.push(...held.splice(0));
    ordered.push(property);
  }
  return [...ordered, ...held];
}

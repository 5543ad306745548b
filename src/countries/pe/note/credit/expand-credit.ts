import { Amount, sum } from '../../../../kernel/amount.ts';
import { messages } from '../../../../kernel/message.ts';
import type { ExpandedCredit } from '../../../../subjects/country/regime.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import type { PlacedFinding } from '../../../../subjects/ledger/documents/finding.ts';
import { creditNoteReasons } from '../../shared/catalogues/09-credit-note-reasons.ts';
import { cents, isPositive, one, tidy, unitDecimalsMax, zero } from '../../shared/money.ts';
import { findingOf } from '../../shared/rules/finding.ts';
import { type LineTax, taxesOf } from '../../shared/taxes/line-taxes.ts';
import type { CreditDraft } from './credit-draft.ts';
import {
  type AskedLine,
  allThatIsLeft,
  type CreditedLine,
  creditedLines,
  isAll,
  soldValue,
  totalOf,
} from './credited-parts.ts';
import type { ExactLine } from './exact-line.ts';
import { type LeftToCredit, leftToCredit } from './left-to-credit.ts';

const creditMessages = messages('pe.credit', {
  takesAllBack: {
    en: 'Reason {reason} takes back all that is left of {number}: leave items out, or send 07 for a part of it.',
    es: 'El motivo {reason} devuelve todo lo que queda de {number}: retire los ítems (items), o indique 07 para una parte.',
  },
  linesOfAnotherAmount: {
    en: 'What is left of {number} comes to {total}, and its lines to another amount. Send the items of the note with their prices.',
    es: 'Lo que queda de {number} suma {total}, y sus líneas otro monto. Indique los ítems de la nota con sus precios.',
  },
  notCredited: {
    en: '{number} is no invoice and no receipt: credit notes change these.',
    es: '{number} no es una factura ni una boleta: las notas de crédito modifican estas.',
  },
  givesNoGoodsBack: {
    en: 'Reason {reason} gives no goods back: send the items of the note with what is taken off. In short a note credits all that is left (01, 02, 06), or items (07).',
    es: 'El motivo {reason} no devuelve bienes: indique los ítems de la nota con lo que se descuenta. En forma breve una nota acredita todo lo que queda (01, 02, 06) o ítems (07).',
  },
  discountWithoutPlace: {
    en: '{number} has a discount that notes have no place for ({code}). Send the items of the note with their prices.',
    es: '{number} tiene un descuento para el que las notas no tienen lugar ({code}). Indique los ítems de la nota con sus precios.',
  },
  wholly: {
    en: '{number} is credited wholly: nothing of it is left.',
    es: '{number} ya está acreditado por completo: no queda nada.',
  },
  lineTwice: {
    en: 'Line {line} is there twice: send it once.',
    es: 'La línea {line} está dos veces: indíquela una vez.',
  },
  noLine: {
    en: '{number} has the lines 1 to {count}, and no {line}.',
    es: '{number} tiene las líneas 1 a {count}, y ninguna {line}.',
  },
  quantityAboveZero: {
    en: 'Send a quantity above zero.',
    es: 'Indique una cantidad mayor que cero.',
  },
  moreThanLeft: {
    en: 'Of line {line} of {number} {rest} of {whole} {unit} are left to credit, and {asked} are asked for.',
    es: 'De la línea {line} de {number} quedan por acreditar {rest} de {whole} {unit}, y se piden {asked}.',
  },
});

/** Catálogo 09: reasons that take back all of a document. */
const reasonsOfAll: ReadonlySet<string> = new Set(['01', '02', '06']);
/** Reasons that change a price, or terms of payment, and give nothing of the goods back. */
const reasonsOfPrice: ReadonlySet<string> = new Set(['04', '05', '08', '09', '13']);
/** Catálogo 53: what lessens a total without its taxes. */
const discountsBeside: ReadonlySet<string> = new Set(['01', '03', '63', '20']);

/** A credit note in short as a draft that says everything, and the amounts of its lines; or what stands against it. */
export function expandCredit(
  request: CreditDraft,
  document: Document,
  notes: readonly Document[],
): ExpandedCredit {
  const refused = refusedDocument(request, document);
  if (refused !== null) return { findings: [refused] };
  const left = leftToCredit(document, notes);
  const asked = askedLines(request, left, document.number);
  if ('findings' in asked) return asked;
  const all = isAll(left, asked.lines);
  if (!all && reasonsOfAll.has(request.voided_code ?? '')) {
    const advice = creditMessages.takesAllBack({
      reason: request.voided_code ?? '',
      number: document.number,
    });
    return { findings: [findingOf('part_credited', '/voided_code', advice)] };
  }
  const credited = creditedLines(left, asked.lines);
  const charges = creditedCharges(left, credited, all);
  const rounding = all ? left.total.minus(totalOf(credited).plus(chargedBy(charges))) : zero;
  if (rounding.compare(one) > 0 || rounding.compare(zero.minus(one)) < 0) {
    const advice = creditMessages.linesOfAnotherAmount({
      number: document.number,
      total: left.total.toString(),
    });
    return { findings: [findingOf('not_credited_short', '/reference', advice)] };
  }
  return {
    draft: {
      ...headOf(request, document),
      items: credited.map(itemOf),
      charges,
      rounding: rounding.units === 0n ? null : rounding,
    },
    exact: credited.map(exactOf),
  };
}

function refusedDocument(
  { voided_code: reason }: CreditDraft,
  { type, number, items, discounts }: Document,
): PlacedFinding | null {
  if (type !== 'invoice' && type !== 'receipt') {
    const advice = creditMessages.notCredited({ number });
    return findingOf('not_credited_short', '/reference', advice);
  }
  if (reasonsOfPrice.has(reason ?? '')) {
    const advice = creditMessages.givesNoGoodsBack({ reason: reason ?? '' });
    return findingOf('not_credited_short', '/voided_code', advice);
  }
  const beside = [...(discounts ?? []), ...items.flatMap((item) => item.discounts ?? [])].find(
    ({ code }) => discountsBeside.has(code),
  );
  if (beside === undefined) return null;
  // SUNAT 3280: the total of a note is made of values, taxes and charges alone.
  const advice = creditMessages.discountWithoutPlace({ number, code: beside.code });
  return findingOf('not_credited_short', '/reference', advice);
}

type Fields = Readonly<Record<string, unknown>>;

type Asked =
  | { readonly lines: readonly AskedLine[] }
  | { readonly findings: readonly [PlacedFinding, ...PlacedFinding[]] };

function askedLines({ items }: CreditDraft, left: LeftToCredit, number: string): Asked {
  const all = allThatIsLeft(left);
  if (all.length === 0) {
    const advice = creditMessages.wholly({ number });
    return { findings: [findingOf('nothing_left', '/reference', advice)] };
  }
  if (items.length === 0) return { lines: all };
  const seen = new Set<string>();
  const findings = items.flatMap(({ line, quantity }, index) => {
    const text = line.shortestText();
    const isRepeated = seen.has(text);
    seen.add(text);
    return isRepeated
      ? [
          findingOf(
            'line_repeated',
            `/items/${index}/line`,
            creditMessages.lineTwice({ line: text }),
          ),
        ]
      : lineFindings(left, { line: text, quantity }, `/items/${index}`, number);
  });
  const [first, ...others] = findings;
  if (first !== undefined) return { findings: [first, ...others] };
  return {
    lines: items.map(({ line, quantity }) => ({
      index: Number(line.shortestText()) - 1,
      quantity,
    })),
  };
}

function lineFindings(
  { lines }: LeftToCredit,
  { line, quantity }: { readonly line: string; readonly quantity: Amount },
  place: string,
  number: string,
): readonly PlacedFinding[] {
  const found = /^[1-9]\d{0,3}$/.test(line) ? lines[Number(line) - 1] : undefined;
  if (found === undefined) {
    const advice = creditMessages.noLine({ number, count: lines.length, line });
    return [findingOf('no_such_line', `${place}/line`, advice)];
  }
  if (!isPositive(quantity)) {
    return [findingOf('nothing_left', `${place}/quantity`, creditMessages.quantityAboveZero)];
  }
  if (quantity.compare(found.quantity) <= 0) return [];
  const { item, quantity: rest } = found;
  const advice = creditMessages.moreThanLeft({
    line,
    number,
    rest: rest.shortestText(),
    whole: item.quantity.shortestText(),
    unit: item.unit,
    asked: quantity.shortestText(),
  });
  return [findingOf('nothing_left', `${place}/quantity`, advice)];
}

function headOf(request: CreditDraft, document: Document): Fields {
  const { type, series, number, external_id, date, voided_code, order_reference } = request;
  const { observation, metadata, custom_pdf, reference } = request;
  const reason = creditNoteReasons.entries.find(({ code }) => code === voided_code);
  return {
    ...{ type, series, number, external_id, date, voided_code, order_reference, observation },
    custom_pdf,
    voided_reason: request.voided_reason?.trim() || reason?.description.slice(0, 250) || null,
    metadata: {
      ...metadata,
      customer_address: metadata.customer_address || document.metadata.customer_address,
    },
    customer: { ...document.customer },
    currency: document.currency,
    reference: {
      type: document.type,
      number: document.number,
      date: reference.date ?? document.date.slice(0, 10),
    },
  };
}

function itemOf({ line, quantity, amounts }: CreditedLine): Fields {
  const { unit, code, description, free, taxes } = line.item;
  const counted = isPositive(quantity) ? quantity : one;
  const main = taxes.find(({ affectation_type }) => affectation_type !== null);
  const { charge } = amounts;
  return {
    ...{ unit, code, description, quantity: counted },
    unit_value: tidy(amounts.value.dividedBy(counted, unitDecimalsMax)),
    affectation_type: main?.affectation_type ?? '10',
    free: free ? true : null,
    taxes: draftTaxes(line.item),
    charges: isPositive(charge) ? [{ code: '48', amount: charge }] : [],
  };
}

/** The taxes beside that of the affectation, as a draft asks for them. */
function draftTaxes(item: CreditedLine['line']['item']): readonly Fields[] {
  return taxesOf(item, undefined).flatMap((tax): readonly Fields[] => {
    const { code, system, percentage, base, amount, bags } = tax;
    const by = (whole: Amount) => tidy(whole.dividedBy(item.quantity, unitDecimalsMax));
    if (code === '7152') return [{ code, amount: bags?.perBag ?? by(amount) }];
    if (code === '9999') return [{ code, percentage }];
    // Excise that came to nothing does not say what it is a rate of, and nothing of it is credited.
    if (code !== '2000' || !isPositive(amount)) return [];
    if (percentage === null) return [{ code, system: '02', amount: by(amount) }];
    const isOfPrice = system === '03' && base !== null && isPositive(base);
    return isOfPrice
      ? [{ code, system, percentage, base_price: by(base) }]
      : [{ code, system: '01', percentage }];
  });
}

function exactOf({ index, line, quantity, amounts }: CreditedLine): ExactLine {
  const taxes = taxesOf(line.item, undefined);
  const isc = taxes.find(({ code, amount }) => code === '2000' && isPositive(amount));
  const bags = taxes.find(({ code }) => code === '7152')?.bags ?? null;
  const other = taxes.find(({ code }) => code === '9999');
  return {
    line: Amount.of(String(index + 1)),
    value: amounts.value,
    tax: amounts.tax,
    isc:
      isc === undefined
        ? null
        : {
            ...iscBaseOf({ index, line, quantity, amounts }, isc),
            percent: isc.percentage ?? zero,
            amount: amounts.isc,
            exact: amounts.isc,
          },
    bags: bags === null ? null : { perBag: bags.perBag, amount: amounts.bags },
    other:
      other === undefined ? null : { percent: other.percentage ?? zero, amount: amounts.other },
  };
}

/** What excise is a rate of: the value of the line, or its share of the price to the public. */
function iscBaseOf(
  { line, quantity, amounts }: CreditedLine,
  { system, base, percentage }: LineTax,
): { readonly system: string; readonly base: Amount } {
  const { item } = line;
  const isKnown = base !== null && isPositive(base) && isPositive(item.quantity);
  // Changes of the whole document leave the excise of a line as it was.
  const own = isKnown ? base.times(quantity).dividedBy(item.quantity, 2) : amounts.value;
  const known = isKnown && system === '03' ? system : '01';
  return { system: percentage === null ? '02' : known, base: own };
}

/** Charges of the whole document, by the values that are credited. */
function creditedCharges(
  left: LeftToCredit,
  credited: readonly CreditedLine[],
  all: boolean,
): readonly Fields[] {
  const whole = soldValue(left.lines.map((line) => ({ line, amounts: line.amounts })));
  const part = soldValue(credited);
  const shareOf = (amount: Amount) => {
    if (all) return amount;
    return isPositive(whole) ? cents(amount.times(part).dividedBy(whole, 10)) : zero;
  };
  return left.charges.flatMap(({ code, description, amount, base }) => {
    const share = shareOf(amount);
    if (!isPositive(share)) return [];
    return [{ code, description, amount: share, base: base === null ? null : shareOf(base) }];
  });
}

function chargedBy(charges: readonly Fields[]): Amount {
  return sum(charges.map(({ amount }) => amount as Amount));
}

import { isOnCredit } from './asked-terms.ts';
import { isEmpty, type Json, listAt, textAt, valueAt, withoutEmpty, withValue } from './pointer.ts';
import { indicatorCode, shipmentFieldsOf } from './shipment-fields.ts';

/** Places of a draft that the form has no field for, or not for every draft. */
export const places = {
  charges: '/charges',
  surcharge: '/surcharge',
  rounding: '/rounding',
  igvRate: '/igv_rate',
  perception: '/perception',
  retention: '/retention',
  delivery: '/delivery',
  salesAgent: '/sales_agent',
  paidBy: '/paid_by',
  legends: '/legends',
  payments: '/metadata/payments',
  familyName: '/customer/family_name',
  secondDocument: '/customer/document_extra',
  itemsWeight: '/shipment/items_weight',
  weightDifference: '/shipment/weight_difference',
  goodsNote: '/shipment/goods_note',
  supplier: '/shipment/supplier',
  buyer: '/shipment/buyer',
  payer: '/shipment/payer',
  subcontractor: '/shipment/subcontractor',
  port: '/shipment/port',
  portType: '/shipment/port_type',
  containers: '/shipment/containers',
  seals: '/shipment/seals',
} as const;

/** What a line says beside its columns. */
const lineMembers = ['taxes', 'charges', 'product_code', 'gtin', 'properties', 'freight', 'free'];
/** Catalogue 53: what prepayments take off. */
const prepaymentCodes = ['04', '05', '06', '20'];

export type CarriedName =
  | keyof typeof places
  | 'indicators'
  | 'payment'
  | 'prepayments'
  | 'discounts'
  | 'line';

/** What a draft holds and no field shows: to be seen, and taken out. */
export type Carried = {
  readonly name: CarriedName;
  /** Which line, from 1; undefined where it is of the whole. */
  readonly line?: number;
  readonly text: string;
  /** The draft without it. */
  readonly without: Json;
};

export function carriedBy(draft: Json): readonly Carried[] {
  return [
    ...carriedPlaces(draft),
    ...carriedIndicators(draft),
    ...paymentOfNote(draft),
    ...deductions(draft),
    ...lineData(draft),
  ];
}

function carriedPlaces(draft: Json): readonly Carried[] {
  const shown = shownPlaces(draft);
  return Object.entries(places).flatMap(([name, pointer]) => {
    if (shown.has(name as CarriedName)) return [];
    const text = textOf(valueAt(draft, pointer));
    const without = withValue(draft, pointer, undefined);
    return text === '' ? [] : [{ name: name as CarriedName, text, without }];
  });
}

/** Which of the places this draft has fields for. */
function shownPlaces(draft: Json): ReadonlySet<CarriedName> {
  const type = textAt(draft, '/type');
  if (type === 'invoice') return new Set(['retention']);
  if (type !== 'despatch') return new Set();
  const fields = shipmentFieldsOf(draft);
  const { customs, supplier, buyer, payer, subcontractor, isCarriers } = fields;
  const shown: Partial<Record<CarriedName, boolean>> = {
    itemsWeight: customs,
    weightDifference: customs,
    port: customs,
    portType: customs,
    containers: customs,
    seals: customs,
    goodsNote: isCarriers,
    supplier,
    buyer,
    payer,
    subcontractor,
  };
  return new Set((Object.keys(shown) as CarriedName[]).filter((name) => shown[name]));
}

/** Those of another kind of guide, and those that are not known. */
function carriedIndicators(draft: Json): readonly Carried[] {
  const place = '/shipment/indicators';
  const all = listAt(draft, place);
  const known: readonly Json[] = shipmentFieldsOf(draft).indicators.map(indicatorCode);
  const text = textOf(all.filter((each) => !known.includes(each)));
  const without = withValue(
    draft,
    place,
    all.filter((each) => known.includes(each)),
  );
  return text === '' ? [] : [{ name: 'indicators', text, without }];
}

/** A copy of a note may say how its sale is paid now (catalogue 09, reason 13); notes have no fields for that. */
function paymentOfNote(draft: Json): readonly Carried[] {
  if (!textAt(draft, '/type').endsWith('-note')) return [];
  const terms = ['/due_date', '/pending_amount', '/instalments'];
  const method = isOnCredit(draft) ? textAt(draft, '/payment_method') : '';
  const text = textOf([method, ...terms.map((place) => valueAt(draft, place) ?? '')]);
  const bare = terms.reduce((rest, place) => withValue(rest, place, undefined), draft);
  const without = withValue(bare, '/payment_method', 'cash');
  return text === '' ? [] : [{ name: 'payment', text, without }];
}

/** Prepayments go with what they take off, and other discounts without it. */
function deductions(draft: Json): readonly Carried[] {
  const all = listAt(draft, '/discounts');
  const isOfPrepayment = (each: Json) => prepaymentCodes.includes(textAt(each, '/code'));
  const own = all.filter((each) => !isOfPrepayment(each));
  const prepaid = listAt(draft, '/prepayments');
  const withoutOwn = withValue(draft, '/discounts', all.filter(isOfPrepayment));
  const withoutPrepaid = withValue(withValue(draft, '/prepayments', undefined), '/discounts', own);
  const found: readonly Carried[] = [
    { name: 'prepayments', text: textOf(prepaid), without: withoutPrepaid },
    { name: 'discounts', text: textOf(own), without: withoutOwn },
  ];
  return found.filter(({ text }) => text !== '');
}

function lineData(draft: Json): readonly Carried[] {
  return listAt(draft, '/items').flatMap((item, at) => {
    const held = lineMembers.filter((name) => !isEmpty(valueAt(item, `/${name}`)));
    // The column of discounts shows the first.
    const [first, ...discounts] = listAt(item, '/discounts');
    if (held.length + discounts.length === 0) return [];
    const text = textOf([...held.map((name) => valueAt(item, `/${name}`) ?? null), ...discounts]);
    const shown =
      first === undefined || discounts.length === 0 ? item : withValue(item, '/discounts', [first]);
    const bare = held.reduce((rest, name) => withValue(rest, `/${name}`, undefined), shown);
    return [{ name: 'line', line: at + 1, text, without: withValue(draft, `/items/${at}`, bare) }];
  });
}

/** All texts in it, in their order. */
function textOf(value: Json | undefined): string {
  return leaves(withoutEmpty(value ?? null)).join(' · ');
}

function leaves(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

import { standardisedGoods } from '../../shared/catalogues/62-standardised-goods.ts';
import { isDecimal, isLine } from '../../shared/rules/formats.ts';
import { at, each, eachItem, type FieldRule, guides } from '../../shared/rules/rule.ts';
import type { DraftView, Item, Shipment } from '../../shared/rules/view.ts';
import { mustListGoods } from './goods.ts';
import { isCustoms, shipping, shows } from './indicators.ts';

/** Catálogo 55, of goods on their way: tariff heading, declaration, whether SUNAT normalises them, and their series. */
const heading = '7020';
const declaration = '7021';
const normalised = '7022';
const series = '7023';

const headings = new Set(standardisedGoods.entries.map(({ code }) => code));
const products = new Set(standardisedGoods.entries.map(({ productCode }) => productCode));

function conceptValue({ properties }: Item, concept: string): string | null {
  return properties.find(({ code }) => code === concept)?.value ?? null;
}

function isNormalised(item: Item): boolean {
  return conceptValue(item, normalised) === '1';
}

/** Places of concepts that goods say wrong; where one is missing, of their properties. */
function eachConcept(
  { document: { items } }: DraftView,
  concept: string,
  wrong: (value: string | null, item: Item) => boolean,
): readonly string[] {
  const placeIn = (item: Item | undefined) => {
    const place = item?.properties.findIndex(({ code }) => code === concept) ?? -1;
    return place < 0 ? '' : `/${place}/value`;
  };
  return each(
    items,
    (index) => `/items/${index}/properties${placeIn(items[index])}`,
    (item) => wrong(conceptValue(item, concept), item),
  );
}

/** Parts of a customs declaration are named item by item (SUNAT 3427, 3428). */
function isPartly({ document: { shipment }, form }: DraftView): boolean {
  return (
    form === '09' &&
    shipment !== null &&
    isCustoms(shipment) &&
    !shows(shipment, 'wholeDeclaration')
  );
}

/** SUNAT 3352: a deposit certificate (49; 80, of a carrier too) is of goods that have a tariff heading. */
function certificates(view: DraftView): readonly string[] {
  const { items, related_documents: related } = view.document;
  const headed = items.some((item) => conceptValue(item, heading) !== null);
  return each(
    mustListGoods(view) && !headed ? related : [],
    (index) => `/related_documents/${index}/type`,
    ({ type }) => type === '80' || (type === '49' && view.form === '09'),
  );
}

/** SUNAT 3379: goods that it normalises have a certificate of deposit. */
function isCertified({ document, form }: DraftView): boolean {
  return document.related_documents.some(
    ({ type }) => type === '80' || (type === '49' && form === '09'),
  );
}

const goodsRules: readonly FieldRule[] = [
  {
    code: '3396',
    documents: guides,
    advice: 'Concept 7022 is 1 for goods that SUNAT normalises, 0 for others.',
    broken: (view) =>
      eachConcept(view, normalised, (value) => value !== null && value !== '0' && value !== '1'),
  },
  {
    code: '3377',
    documents: guides,
    advice: 'A tariff heading (7020) has up to ten digits.',
    broken: (view) =>
      eachConcept(view, heading, (value) => value !== null && !/^(?!0+$)\d{1,10}$/.test(value)),
  },
  {
    code: '3426',
    documents: guides,
    advice:
      'Goods that SUNAT normalises (7022) have their tariff heading, 7020, in the properties.',
    broken: (view) =>
      eachConcept(view, heading, (value, item) => {
        return value === null && isNormalised(item) && mustListGoods(view);
      }),
  },
  {
    code: '3429',
    documents: guides,
    advice: 'Goods that SUNAT normalises (7022) have a tariff heading of catalogue 62.',
    broken: (view) =>
      eachConcept(view, heading, (value, item) => {
        return value !== null && isNormalised(item) && !headings.has(value);
      }),
  },
  {
    code: '3372',
    documents: guides,
    advice: 'Goods that SUNAT normalises (7022) have a product code of SUNAT.',
    broken: (view) =>
      eachItem(view, 'product_code', (item) => {
        return item.product_code === null && isNormalised(item) && mustListGoods(view);
      }),
  },
  {
    code: '3425',
    documents: guides,
    advice: 'Goods that SUNAT normalises (7022) have a product code of catalogue 62.',
    broken: (view) =>
      eachItem(view, 'product_code', (item) => {
        const { product_code: code } = item;
        return code !== null && isNormalised(item) && !products.has(code);
      }),
  },
  {
    code: '3379',
    documents: guides,
    advice:
      'Goods that SUNAT normalises (7022) travel with a deposit certificate: name it among the related documents (49 or 80; of a carrier 80).',
    broken: (view) =>
      eachConcept(view, normalised, (value) => {
        return value === '1' && mustListGoods(view) && !isCertified(view);
      }),
  },
  {
    code: '3352',
    documents: guides,
    advice:
      'A deposit certificate is of goods with a tariff heading: give an item concept 7020, or take the certificate out.',
    broken: certificates,
  },
];

const declarationRules: readonly FieldRule[] = [
  {
    code: '3427',
    documents: ['09'],
    advice:
      'Goods of a part of a declaration name it: concept 7021, such as 118-2026-10-123456; or move it whole (SUNAT_Envio_IndicadorTrasladoTotalDAMoDS).',
    broken: (view) => eachConcept(view, declaration, (value) => value === null && isPartly(view)),
  },
  {
    code: '3428',
    documents: ['09'],
    advice: 'Goods of a part of a declaration say which series of it they are: concept 7023.',
    broken: (view) => eachConcept(view, series, (value) => value === null && isPartly(view)),
  },
  {
    code: '2769',
    documents: ['09'],
    advice: 'Give the customs declaration as 118-2026-10-123456.',
    broken: (view) =>
      eachConcept(view, declaration, (value) => {
        return value !== null && !/^\d{3}-\d{4}-\d{2}-\d{1,6}$/.test(value);
      }),
  },
  {
    code: '3430',
    documents: ['09'],
    advice: 'Name the declaration of the goods among the related documents too (50 or 52).',
    broken: (view) => {
      const related = view.document.related_documents.filter(({ type }) => /^5[02]$/.test(type));
      return eachConcept(view, declaration, (value) => {
        return value !== null && isPartly(view) && !related.some(({ number }) => number === value);
      });
    },
  },
  {
    code: '3431',
    documents: ['09'],
    advice: 'A series of a declaration (7023) has up to four digits.',
    broken: (view) =>
      eachConcept(view, series, (value) => value !== null && !/^\d{1,4}$/.test(value)),
  },
];

/** What an import or export of a part of a declaration says of its weight. */
function ofWeight(
  field: 'items_weight' | 'weight_difference',
  wrong: (shipment: Shipment, view: DraftView) => boolean,
): FieldRule['broken'] {
  return shipping((shipment, view) => at(`/shipment/${field}`, wrong(shipment, view)));
}

const weightRules: readonly FieldRule[] = [
  {
    code: '4383',
    documents: ['09'],
    advice:
      'Give the gross weight of the goods that are moved of the declaration, in items_weight.',
    broken: ofWeight('items_weight', (shipment, view) => {
      return shipment.items_weight === null && isPartly(view);
    }),
  },
  {
    code: '3395',
    documents: ['09'],
    advice: 'Only imports (08) and exports (09) give the weight of their items: take it out.',
    broken: ofWeight('items_weight', (shipment) => {
      return shipment.items_weight !== null && !isCustoms(shipment);
    }),
  },
  {
    code: '3397',
    documents: ['09'],
    advice: 'Give the weight of the items in kilograms, with at most 12 digits and three decimals.',
    broken: ofWeight('items_weight', ({ items_weight: weight }) => {
      return weight !== null && !isDecimal(weight, 12, 3);
    }),
  },
  {
    code: '4387',
    documents: ['09'],
    advice:
      'Say why the load weighs another weight than the goods that are moved of the declaration, in weight_difference.',
    broken: ofWeight('weight_difference', (shipment, view) => {
      return (shipment.weight_difference ?? '') === '' && isPartly(view);
    }),
  },
  {
    code: '3418',
    documents: ['09'],
    advice: 'Only imports (08) and exports (09) explain a difference of weight: take it out.',
    broken: ofWeight('weight_difference', (shipment) => {
      return (shipment.weight_difference ?? '') !== '' && !isCustoms(shipment);
    }),
  },
  {
    code: '4428',
    documents: ['09'],
    advice: 'Explain the difference of weight in at most 250 characters on one line.',
    broken: ofWeight('weight_difference', ({ weight_difference: words }) => {
      return (words ?? '') !== '' && !isLine(words ?? '', 1, 250);
    }),
  },
];

export const customsGoodsRules: readonly FieldRule[] = [
  ...goodsRules,
  ...declarationRules,
  ...weightRules,
];

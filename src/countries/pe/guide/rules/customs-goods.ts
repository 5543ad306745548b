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
    advice: {
      en: 'Concept 7022 is 1 for goods that SUNAT normalises, 0 for others.',
      es: 'El concepto 7022 es 1 para bienes normalizados por SUNAT, 0 para otros.',
    },
    broken: (view) =>
      eachConcept(view, normalised, (value) => value !== null && value !== '0' && value !== '1'),
  },
  {
    code: '3377',
    documents: guides,
    advice: {
      en: 'A tariff heading (7020) has up to ten digits.',
      es: 'La partida arancelaria (7020) tiene hasta diez dígitos.',
    },
    broken: (view) =>
      eachConcept(view, heading, (value) => value !== null && !/^(?!0+$)\d{1,10}$/.test(value)),
  },
  {
    code: '3426',
    documents: guides,
    advice: {
      en: 'Goods that SUNAT normalises (7022) have their tariff heading, 7020, in the properties.',
      es: 'Los bienes normalizados por SUNAT (7022) llevan su partida arancelaria, 7020, en las propiedades (properties).',
    },
    broken: (view) =>
      eachConcept(view, heading, (value, item) => {
        return value === null && isNormalised(item) && mustListGoods(view);
      }),
  },
  {
    code: '3429',
    documents: guides,
    advice: {
      en: 'Goods that SUNAT normalises (7022) have a tariff heading of catalogue 62.',
      es: 'Los bienes normalizados por SUNAT (7022) tienen una partida arancelaria del catálogo 62.',
    },
    broken: (view) =>
      eachConcept(view, heading, (value, item) => {
        return value !== null && isNormalised(item) && !headings.has(value);
      }),
  },
  {
    code: '3372',
    documents: guides,
    advice: {
      en: 'Goods that SUNAT normalises (7022) have a product code of SUNAT.',
      es: 'Los bienes normalizados por SUNAT (7022) llevan código de producto SUNAT.',
    },
    broken: (view) =>
      eachItem(view, 'product_code', (item) => {
        return item.product_code === null && isNormalised(item) && mustListGoods(view);
      }),
  },
  {
    code: '3425',
    documents: guides,
    advice: {
      en: 'Goods that SUNAT normalises (7022) have a product code of catalogue 62.',
      es: 'Los bienes normalizados por SUNAT (7022) tienen un código de producto del catálogo 62.',
    },
    broken: (view) =>
      eachItem(view, 'product_code', (item) => {
        const { product_code: code } = item;
        return code !== null && isNormalised(item) && !products.has(code);
      }),
  },
  {
    code: '3379',
    documents: guides,
    advice: {
      en: 'Goods that SUNAT normalises (7022) travel with a deposit certificate: name it among the related documents (49 or 80; of a carrier 80).',
      es: 'Los bienes normalizados por SUNAT (7022) viajan con una constancia de depósito: indíquela entre los documentos relacionados (49 u 80; el transportista 80).',
    },
    broken: (view) =>
      eachConcept(view, normalised, (value) => {
        return value === '1' && mustListGoods(view) && !isCertified(view);
      }),
  },
  {
    code: '3352',
    documents: guides,
    advice: {
      en: 'A deposit certificate is of goods with a tariff heading: give an item concept 7020, or take the certificate out.',
      es: 'Una constancia de depósito es de bienes con partida arancelaria: agregue el concepto 7020 a un ítem, o retire la constancia.',
    },
    broken: certificates,
  },
];

const declarationRules: readonly FieldRule[] = [
  {
    code: '3427',
    documents: ['09'],
    advice: {
      en: 'Goods of a part of a declaration name it: concept 7021, such as 118-2026-10-123456; or move it whole (SUNAT_Envio_IndicadorTrasladoTotalDAMoDS).',
      es: 'Los bienes de una parte de una declaración la indican: concepto 7021, por ejemplo 118-2026-10-123456; o trasládela completa (SUNAT_Envio_IndicadorTrasladoTotalDAMoDS).',
    },
    broken: (view) => eachConcept(view, declaration, (value) => value === null && isPartly(view)),
  },
  {
    code: '3428',
    documents: ['09'],
    advice: {
      en: 'Goods of a part of a declaration say which series of it they are: concept 7023.',
      es: 'Los bienes de una parte de una declaración indican su serie en ella: concepto 7023.',
    },
    broken: (view) => eachConcept(view, series, (value) => value === null && isPartly(view)),
  },
  {
    code: '2769',
    documents: ['09'],
    advice: {
      en: 'Give the customs declaration as 118-2026-10-123456.',
      es: 'Indique la declaración aduanera como 118-2026-10-123456.',
    },
    broken: (view) =>
      eachConcept(view, declaration, (value) => {
        return value !== null && !/^\d{3}-\d{4}-\d{2}-\d{1,6}$/.test(value);
      }),
  },
  {
    code: '3430',
    documents: ['09'],
    advice: {
      en: 'Name the declaration of the goods among the related documents too (50 or 52).',
      es: 'Indique la declaración de los bienes también entre los documentos relacionados (50 o 52).',
    },
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
    advice: {
      en: 'A series of a declaration (7023) has up to four digits.',
      es: 'La serie de una declaración (7023) tiene hasta cuatro dígitos.',
    },
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
    advice: {
      en: 'Give the gross weight of the goods that are moved of the declaration, in items_weight.',
      es: 'Indique el peso bruto de los bienes que se trasladan de la declaración, en items_weight.',
    },
    broken: ofWeight('items_weight', (shipment, view) => {
      return shipment.items_weight === null && isPartly(view);
    }),
  },
  {
    code: '3395',
    documents: ['09'],
    advice: {
      en: 'Only imports (08) and exports (09) give the weight of their items: take it out.',
      es: 'Solo las importaciones (08) y exportaciones (09) indican el peso de sus ítems: retírelo.',
    },
    broken: ofWeight('items_weight', (shipment) => {
      return shipment.items_weight !== null && !isCustoms(shipment);
    }),
  },
  {
    code: '3397',
    documents: ['09'],
    advice: {
      en: 'Give the weight of the items in kilograms, with at most 12 digits and three decimals.',
      es: 'Indique el peso de los ítems en kilogramos, con 12 dígitos y tres decimales como máximo.',
    },
    broken: ofWeight('items_weight', ({ items_weight: weight }) => {
      return weight !== null && !isDecimal(weight, 12, 3);
    }),
  },
  {
    code: '4387',
    documents: ['09'],
    advice: {
      en: 'Say why the load weighs another weight than the goods that are moved of the declaration, in weight_difference.',
      es: 'Indique por qué la carga pesa distinto que los bienes que se trasladan de la declaración, en weight_difference.',
    },
    broken: ofWeight('weight_difference', (shipment, view) => {
      return (shipment.weight_difference ?? '') === '' && isPartly(view);
    }),
  },
  {
    code: '3418',
    documents: ['09'],
    advice: {
      en: 'Only imports (08) and exports (09) explain a difference of weight: take it out.',
      es: 'Solo las importaciones (08) y exportaciones (09) sustentan una diferencia de peso: retírela.',
    },
    broken: ofWeight('weight_difference', (shipment) => {
      return (shipment.weight_difference ?? '') !== '' && !isCustoms(shipment);
    }),
  },
  {
    code: '4428',
    documents: ['09'],
    advice: {
      en: 'Explain the difference of weight in at most 250 characters on one line.',
      es: 'Sustente la diferencia de peso en 250 caracteres como máximo, en una línea.',
    },
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

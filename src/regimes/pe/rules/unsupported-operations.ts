import { mustListGoods } from './goods.ts';
import { shipping, shows } from './indicators.ts';
import { at, each, type FieldRule, guides, sales } from './rule.ts';
import type { Form, Shipment } from './view.ts';

/**
 * What SUNAT asks for and the JSON has no field for: a draft that needs it would be rejected, and is so here,
 * with the same codes. `[documents, operation types, codes]`.
 */
const byOperation: readonly (readonly [readonly Form[], readonly string[], readonly string[]])[] = [
  [sales, ['1002'], ['3063', '3130', '3131', '3132', '3133', '3134']],
  [sales, ['1004'], ['3116', '3117', '3118', '3119', '3120', '3122', '3124', '3125', '3126']],
  [sales, ['0201', '0208'], ['3098']],
  [['01'], ['0202', '0205'], ['3136', '3137', '3138', '3139']],
  [['01'], ['0202'], ['3140', '3141', '3142', '3143', '3144', '3145']],
  [sales, ['0301'], ['3168', '3169', '3170', '3171']],
  [
    sales,
    ['0302'],
    ['3156', '3159', '3160', '3161', '3162', '3163', '3164', '3165', '3166', '3167'],
  ],
  [sales, ['0302'], ['3173', '3175', '3204']],
  [sales, ['2100', '2101', '2102'], ['3241']],
  [sales, ['2104'], ['3242']],
  [['03'], ['2105'], ['2595', '2596', '2597']],
  [['01'], ['0112'], ['3181']],
];

const operationRules: readonly FieldRule[] = byOperation.flatMap(([documents, operations, codes]) =>
  codes.map((code) => ({
    code,
    documents,
    advice:
      'This operation needs data of its trade for which documents have no field here: use another operation type.',
    broken: ({ document }) =>
      at('/operation_type', operations.includes(document.operation_type ?? '')),
  })),
);

function isPartOfDeclaration(shipment: Shipment): boolean {
  const customs = shipment.reason === '08' || shipment.reason === '09';
  return customs && !shows(shipment, 'wholeDeclaration');
}

/** Parts of a customs declaration are given item by item; errors, and observations about the weight. */
const declarationRules: readonly FieldRule[] = ['3427', '3428', '4383', '4387'].map((code) => ({
  code,
  documents: ['09'],
  advice:
    'Items have no field for their customs declaration here: move it whole (SUNAT_Envio_IndicadorTrasladoTotalDAMoDS).',
  broken: shipping((shipment) => at('/shipment/indicators', isPartOfDeclaration(shipment))),
}));

/** SUNAT 3352: a deposit certificate (49; 80, of a carrier too) is of a good that SUNAT normalises, which no item can say. */
const normalisedGood: FieldRule = {
  code: '3352',
  documents: guides,
  advice: 'There is no field for goods normalised by SUNAT here: take the deposit certificate out.',
  broken: (view) =>
    each(
      mustListGoods(view) ? view.document.related_documents : [],
      (index) => `/related_documents/${index}/type`,
      ({ type }) => type === '80' || (type === '49' && view.form === '09'),
    ),
};

export const unsupportedRules: readonly FieldRule[] = [
  normalisedGood,
  ...operationRules,
  ...declarationRules,
];

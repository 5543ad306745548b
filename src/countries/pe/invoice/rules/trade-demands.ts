import { messages } from '../../../../kernel/message.ts';
import { each, type FieldRule, sales, salesAndNotes } from '../../shared/rules/rule.ts';
import type { DraftView, Form, Item } from '../../shared/rules/view.ts';

const advice = messages('pe.trade', {
  conceptsOfEvery: {
    en: 'Operation type {operation} asks for these concepts (catalogue 55) in the properties of every item: {concepts}.',
    es: 'El tipo de operación {operation} requiere estos conceptos (catálogo 55) en las propiedades (properties) de cada ítem: {concepts}.',
  },
  conceptsOfAny: {
    en: 'Operation type {operation} asks for these concepts (catalogue 55) in the properties of an item: {concepts}.',
    es: 'El tipo de operación {operation} requiere estos conceptos (catálogo 55) en las propiedades (properties) de un ítem: {concepts}.',
  },
});

type Pair = readonly [code: string, concepts: string];
type Demand = readonly [
  operations: readonly string[],
  documents: readonly Form[],
  pairs: readonly Pair[],
];

/** Operations (catálogo 51) whose items say more of their trade: SUNAT's code and the concept (catálogo 55) in pairs. */
const demands: readonly Demand[] = [
  [
    ['1002'],
    sales,
    [
      ['3063', '3001'],
      ['3130', '3002'],
      ['3131', '3003'],
      ['3132', '3004'],
      ['3133', '3006'],
      ['3134', '3005'],
    ],
  ],
  [
    ['0202', '0205'],
    ['01'],
    [
      ['3136', '4009'],
      ['3137', '4008'],
      ['3138', '4000'],
      ['3139', '4007'],
    ],
  ],
  [
    ['0202'],
    ['01'],
    [
      ['3140', '4001'],
      ['3141', '4002'],
      ['3142', '4003'],
      ['3143', '4004'],
      ['3144', '4006'],
      ['3145', '4005'],
    ],
  ],
  [
    ['0301'],
    sales,
    [
      ['3168', '4030'],
      ['3169', '4031'],
      ['3170', '4032'],
      ['3171', '4033'],
    ],
  ],
  [
    ['0302'],
    sales,
    [
      ['3159', '4040'],
      ['3160', '4041'],
      ['3161', '4042'],
      ['3162', '4043'],
      ['3163', '4044'],
      ['3164', '4045'],
      ['3165', '4046'],
    ],
  ],
  [
    ['0302'],
    sales,
    [
      ['3166', '4047'],
      ['3167', '4048'],
      ['3204', '4049'],
    ],
  ],
];

/** Concepts that at least one item has, all of them at once. */
const anywhere: readonly Demand[] = [
  [['2100', '2101', '2102'], sales, [['3241', '7004+7005+7012']]],
  [['2104'], sales, [['3242', '7015']]],
  [
    ['2105'],
    ['03'],
    [
      ['2595', '7017'],
      ['2596', '7018'],
      ['2597', '7019'],
    ],
  ],
];

function isOf({ document }: DraftView, operations: readonly string[]): boolean {
  return operations.includes(document.operation_type ?? '');
}

function hasAll({ properties }: Item, concepts: string): boolean {
  return concepts.split('+').every((code) => properties.some((each) => each.code === code));
}

/** All that an operation asks for, so that nobody has to find it out one by one. */
function conceptsOf({ document: { operation_type } }: DraftView): string {
  const asked = [...demands, ...anywhere].filter(([operations]) =>
    operations.includes(operation_type ?? ''),
  );
  const codes = asked.flatMap(([, , pairs]) =>
    pairs.flatMap(([, concepts]) => concepts.split('+')),
  );
  return codes.sort().join(', ');
}

function lacking(items: readonly Item[], lacks: (item: Item) => boolean): readonly string[] {
  return each(items, (index) => `/items/${index}/properties`, lacks);
}

const demandRules: readonly FieldRule[] = demands.flatMap(([operations, documents, pairs]) =>
  pairs.map(([code, concept]): FieldRule => {
    return {
      code,
      documents,
      advice: (view) =>
        advice.conceptsOfEvery({
          operation: view.document.operation_type ?? '',
          concepts: conceptsOf(view),
        }),
      broken: (view) =>
        isOf(view, operations)
          ? lacking(view.document.items, (item) => !hasAll(item, concept))
          : [],
    };
  }),
);

const anywhereRules: readonly FieldRule[] = anywhere.flatMap(([operations, documents, pairs]) =>
  pairs.map(([code, concepts]): FieldRule => {
    return {
      code,
      documents,
      advice: (view) =>
        advice.conceptsOfAny({
          operation: view.document.operation_type ?? '',
          concepts: conceptsOf(view),
        }),
      broken: (view) => {
        const { items } = view.document;
        const met = !isOf(view, operations) || items.some((item) => hasAll(item, concepts));
        return met ? [] : ['/items/0/properties'];
      },
    };
  }),
);

/** Sales to the state: all four or none (SUNAT 3146 to 3149). */
const ofState = ['5000', '5001', '5002', '5003'];

const stateRules: readonly FieldRule[] = ['3146', '3147', '3148', '3149'].map((code, index) => {
  const own = ofState[index] ?? '';
  return {
    code,
    documents: sales,
    advice: {
      en: 'Sales to the state have all of 5000, 5001, 5002 and 5003 in the properties, or none.',
      es: 'Las ventas al Estado llevan todos los conceptos 5000, 5001, 5002 y 5003 en las propiedades (properties), o ninguno.',
    },
    broken: (view) =>
      lacking(view.document.items, (item) => {
        if (item.properties.length === 0) return false;
        return ofState.some((concept) => hasAll(item, concept)) && !hasAll(item, own);
      }),
  };
});

/** Catálogo 25: interest of a mortgage. Catálogo 27: 3 is a first home. */
const mortgage = '84121901';
const rent = '80131501';

function conceptValue({ properties }: Item, concept: string): string | null {
  return properties.find(({ code }) => code === concept)?.value ?? null;
}

/** SUNAT's code, the concept, and whether only a first home has it. */
const ofMortgages: readonly (readonly [code: string, concept: string, firstHome: boolean])[] = [
  ['3150', '7001', false],
  ['3151', '7003', true],
  ['3152', '7004', false],
  ['3153', '7005', false],
  ['3154', '7006', true],
  ['3155', '7007', true],
];

const mortgageRules: readonly FieldRule[] = ofMortgages.map(([code, concept, firstHome]) => ({
  code,
  documents: salesAndNotes,
  advice: {
    en: 'Interest of a mortgage (product code 84121901) has 7001, 7004 and 7005 in the properties; of a first home (7002 is 3) also 7003, 7006 and 7007.',
    es: 'Los intereses hipotecarios (código de producto 84121901) llevan 7001, 7004 y 7005 en las propiedades (properties); los de primera vivienda (7002 es 3) también 7003, 7006 y 7007.',
  },
  broken: (view) =>
    lacking(view.document.items, (item) => {
      if (item.product_code !== mortgage) return false;
      const asked = !firstHome || conceptValue(item, '7002') === '3';
      return asked && !hasAll(item, concept);
    }),
}));

/** Catálogo 55, 7015: 1 and 2 are insurances of a person, 3 others (SUNAT 2898, 2899). */
const insuranceRules: readonly FieldRule[] = [
  {
    code: '2898',
    documents: sales,
    advice: {
      en: 'An insurance of type 1 or 2 (7015) has 7013, 7014 and 7016 in the properties too.',
      es: 'Un seguro de tipo 1 o 2 (7015) lleva también 7013, 7014 y 7016 en las propiedades (properties).',
    },
    broken: (view) => lacksOfInsurance(view, ['1', '2'], '7013+7014+7016'),
  },
  {
    code: '2899',
    documents: sales,
    advice: {
      en: 'An insurance of type 3 (7015) has its policy, 7013, in the properties too.',
      es: 'Un seguro de tipo 3 (7015) lleva también su póliza, 7013, en las propiedades (properties).',
    },
    broken: (view) => lacksOfInsurance(view, ['3'], '7013'),
  },
];

function lacksOfInsurance(view: DraftView, types: readonly string[], concepts: string) {
  if (!isOf(view, ['2104'])) return [];
  return lacking(view.document.items, (item) => {
    return types.includes(conceptValue(item, '7015') ?? '') && !hasAll(item, concepts);
  });
}

const deductible: FieldRule = {
  code: '3181',
  documents: ['01'],
  advice: {
    en: 'Operation type 0112 is for rents (product code 80131501) and interest of mortgages (84121901): give the product code of an item.',
    es: 'El tipo de operación 0112 es para alquileres (código de producto 80131501) e intereses hipotecarios (84121901): indique el código de producto de un ítem.',
  },
  broken: (view) => {
    const { items } = view.document;
    const met = items.some(({ product_code: code }) => code === mortgage || code === rent);
    return isOf(view, ['0112']) && !met ? ['/items/0/product_code'] : [];
  },
};

export const tradeDemandRules: readonly FieldRule[] = [
  ...demandRules,
  ...anywhereRules,
  ...stateRules,
  ...mortgageRules,
  ...insuranceRules,
  deductible,
];

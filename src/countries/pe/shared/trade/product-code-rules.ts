import { eachItem, type FieldRule, guides, salesAndNotes } from '../rules/rule.ts';

/** SUNAT 3496, 4337: eight digits, of which the last four name a product and not only its kind. */
const unspsc = /^\d{8}$/;
const kindOnly = /0000$/;

export const productCodeRules: readonly FieldRule[] = [
  {
    code: '3496',
    documents: salesAndNotes,
    advice: {
      en: 'A product code of SUNAT has eight digits (catalogue 25, UNSPSC).',
      es: 'El código de producto SUNAT tiene ocho dígitos (catálogo 25, UNSPSC).',
    },
    broken: (view) =>
      eachItem(view, 'product_code', ({ product_code: code }) => {
        return code !== null && !unspsc.test(code);
      }),
  },
  {
    code: '4337',
    documents: salesAndNotes,
    advice: {
      en: 'Give the code of the product, and not of its kind: it does not end in four zeros.',
      es: 'Indique el código del producto y no el de su clase: no termina en cuatro ceros.',
    },
    broken: (view) =>
      eachItem(view, 'product_code', ({ product_code: code }) => {
        return code !== null && unspsc.test(code) && kindOnly.test(code);
      }),
  },
  {
    code: '3002',
    documents: guides,
    advice: {
      en: 'A product code of SUNAT has up to eight digits, not all of them zeros.',
      es: 'El código de producto SUNAT tiene hasta ocho dígitos, no todos ceros.',
    },
    broken: (view) =>
      eachItem(view, 'product_code', ({ product_code: code }) => {
        return code !== null && !/^(?!0+$)\d{1,8}$/.test(code);
      }),
  },
  {
    code: '4334',
    documents: salesAndNotes,
    advice: {
      en: 'A GTIN has 8, 12, 13 or 14 characters.',
      es: 'Un GTIN tiene 8, 12, 13 o 14 caracteres.',
    },
    broken: (view) =>
      eachItem(view, 'gtin', ({ gtin }) => gtin !== null && ![8, 12, 13, 14].includes(gtin.length)),
  },
  {
    code: '3375',
    documents: guides,
    advice: {
      en: 'A GTIN has up to 14 letters and digits.',
      es: 'Un GTIN tiene hasta 14 letras y dígitos.',
    },
    broken: (view) =>
      eachItem(view, 'gtin', ({ gtin }) => gtin !== null && !/^[A-Za-z0-9]{1,14}$/.test(gtin)),
  },
];

import { deliveredAbroad } from '../../invoice/rules/places.ts';
import { districts } from '../catalogues/codes-of.ts';
import { changedDocuments } from '../references/changed-documents.ts';
import { isLine } from '../rules/formats.ts';
import { at, type FieldRule, guides, salesAndNotes } from '../rules/rule.ts';
import type { DraftView } from '../rules/view.ts';

type Company = NonNullable<DraftView['document']['company']>;

/** What a rule says of the issuer; a draft that does not name its issuer gets it from the company's record. */
function issuer(
  pointer: string,
  wrong: (company: Company, view: DraftView) => boolean,
): FieldRule['broken'] {
  return (view) => {
    const { company } = view.document;
    return company === undefined ? [] : at(`/company${pointer}`, wrong(company, view));
  };
}

/** A part of the address that is not said is not written. */
function addressPart(
  code: string,
  field: 'city_subdivision' | 'city' | 'country_subentity' | 'district' | 'address',
  [min, max]: readonly [number, number],
): FieldRule {
  return {
    code,
    documents: salesAndNotes,
    advice: {
      en: `Give ${min} to ${max} characters on one line.`,
      es: `Indique de ${min} a ${max} caracteres en una línea.`,
    },
    broken: issuer(`/address/${field}`, ({ address }) => {
      const text = address[field];
      return text !== '' && !isLine(text, min, max);
    }),
  };
}

const companyAbroad = issuer(
  '/address/country',
  ({ address: { country } }) => country !== '' && country !== 'PE',
);

/** Where nothing is said the main office is written. SUNAT 3030 rejects a factura and its notes, 4198 observes the others. */
function mustNameEstablishment({ form, series, document }: DraftView): boolean {
  if (form === '01') return !/^[0-9]/.test(series);
  return series.startsWith('F') && changedDocuments(document)[0]?.typeCode === '01';
}

export const issuerRules: readonly FieldRule[] = [
  {
    code: '1037',
    documents: [...salesAndNotes, ...guides],
    advice: { en: "Give the issuer's registered name.", es: 'Indique la razón social del emisor.' },
    broken: issuer('/business_name', (company) => company.business_name.trim() === ''),
  },
  {
    code: '4338',
    documents: [...salesAndNotes, ...guides],
    advice: {
      en: "Write the issuer's name on one line; on a guide, in 250 characters.",
      es: 'Escriba el nombre del emisor en una línea; en una guía, en 250 caracteres.',
    },
    broken: issuer('/business_name', ({ business_name: name }, { form }) => {
      const max = form === '09' || form === '31' ? 250 : 1500;
      return name.trim() !== '' && !isLine(name, 1, max);
    }),
  },
  {
    code: '4092',
    documents: salesAndNotes,
    advice: {
      en: 'Write the trade name on one line; that of a note has at least three characters.',
      es: 'Escriba el nombre comercial en una línea; en una nota, con al menos tres caracteres.',
    },
    broken: issuer('/trade_name', ({ trade_name: name }, { form }) => {
      const min = form === '01' || form === '03' ? 1 : 3;
      return name !== '' && !isLine(name, min, 1500);
    }),
  },
  {
    code: '4093',
    documents: salesAndNotes,
    advice: { en: 'Use a district of catalogue 13.', es: 'Use un ubigeo del catálogo 13.' },
    broken: issuer(
      '/address/postal_zone',
      ({ address: { postal_zone: zone } }) => zone !== '' && !districts.has(zone),
    ),
  },
  addressPart('4094', 'address', [3, 200]),
  addressPart('4095', 'city_subdivision', [1, 25]),
  addressPart('4096', 'city', [1, 30]),
  addressPart('4097', 'country_subentity', [1, 30]),
  addressPart('4098', 'district', [1, 30]),
  {
    code: '4041',
    documents: salesAndNotes,
    advice: { en: 'Use PE.', es: 'Use PE.' },
    broken: (view) => [...companyAbroad(view), ...deliveredAbroad(view)],
  },
  {
    code: '4242',
    documents: salesAndNotes,
    advice: {
      en: 'Use the four digits of the establishment; 0000 is the main office.',
      es: 'Use los cuatro dígitos del establecimiento; 0000 es el domicilio fiscal.',
    },
    broken: issuer('/address/type_code', ({ address: { type_code: type } }) => {
      return type !== null && type !== '' && !/^\d{4}$/.test(type);
    }),
  },
  {
    code: '3030',
    documents: ['01', '07', '08'],
    advice: {
      en: "Give the establishment's four digits; 0000 is the main office.",
      es: 'Indique los cuatro dígitos del establecimiento; 0000 es el domicilio fiscal.',
    },
    broken: issuer(
      '/address/type_code',
      ({ address }, view) => address.type_code === '' && mustNameEstablishment(view),
    ),
  },
  {
    code: '3239',
    documents: ['01', '07', '08'],
    advice: {
      en: "Use the establishment's four digits; 0000 is the main office.",
      es: 'Use los cuatro dígitos del establecimiento; 0000 es el domicilio fiscal.',
    },
    broken: issuer('/address/type_code', ({ address: { type_code: type } }, view) => {
      const given = type !== null && type !== '';
      return given && !/^[0-9]+$/.test(type) && mustNameEstablishment(view);
    }),
  },
  {
    code: '4198',
    documents: salesAndNotes,
    advice: {
      en: "Give the establishment's four digits; 0000 is the main office.",
      es: 'Indique los cuatro dígitos del establecimiento; 0000 es el domicilio fiscal.',
    },
    broken: issuer(
      '/address/type_code',
      ({ address }, view) => address.type_code === '' && !mustNameEstablishment(view),
    ),
  },
];

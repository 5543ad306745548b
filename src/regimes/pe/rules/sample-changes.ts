import { sampleDrafts } from './sample-drafts.ts';

/** Values at JSON pointers of a sample draft; `today` is the day on which it is judged. */
export type Changes = Readonly<Record<string, unknown>>;
/** The code that the changes raise, the draft, the changes, and the codes that come along. */
export type BrokenDraft = readonly [
  code: string,
  draft: keyof typeof sampleDrafts,
  changes: Changes,
  along?: readonly string[],
];

const [sold] = sampleDrafts.invoice.items;
const [carried] = sampleDrafts.guide.items;

export { carried, sold };

export function itemsOf(item: unknown, count: number): readonly unknown[] {
  return Array.from({ length: count }, () => item);
}

function tax(code: string, amount: number, percentage: number | null, affectation: string | null) {
  return { code, amount, percentage, affectation_type: affectation };
}

/** The one item of a sale with other taxes, and all that follows from them. */
function taxedWith(taxes: readonly ReturnType<typeof tax>[]): Changes {
  const total = taxes.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
  return {
    '/items/0/taxes': taxes,
    '/items/0/tax_total': total,
    '/items/0/unit_price': 100 + total,
    '/tax_amounts': taxes,
    '/tax_total': total,
    '/total': 100 + total,
  };
}

export const ivap = tax('1016', 4, 4, '17');
export const ex = tax('9997', 0, 0, '20');
export const igvWithIsc = tax('1000', 19.8, 18, '10');
export const unlabelledIvap = taxedWith([ivap]);
export const ivapSale = { ...unlabelledIvap, '/legends/0/code': '2007' };
export const exonerated = { ...taxedWith([ex]), '/taxed_amount': null, '/exonerated_amount': 100 };
export const unaffected = {
  ...taxedWith([tax('9998', 0, 0, '30')]),
  '/taxed_amount': null,
  '/unaffected_amount': 100,
};
export const soldAbroad = {
  ...taxedWith([tax('9995', 0, 0, '40')]),
  '/taxed_amount': null,
  '/export_amount': 100,
};
const toForeigner = { ...soldAbroad, '/customer/document_type': '0' };
export const exported = { ...toForeigner, '/operation_type': '0200' };
export const exportedNote = { ...toForeigner, '/voided_code': '11' };
export const withIsc = taxedWith([igvWithIsc, tax('2000', 10, 10, null)]);
export const withBag = taxedWith([tax('1000', 18, 18, '10'), tax('7152', 0.5, null, null)]);
export const withOtherTax = taxedWith([tax('1000', 18, 18, '10'), tax('9999', 10, 10, null)]);
const gift = tax('9996', 18, 18, '11');
export const withGift = {
  '/items/1': { ...sold, free: true, total: 0, tax_total: 0, taxes: [gift] },
  '/free_amount': 100,
  '/tax_amounts/1': gift,
};
export const exoneratedItem = {
  ...sold,
  sale_value: 1,
  unit_value: 1,
  unit_price: 1,
  tax_total: 0,
  taxes: [ex],
};

/** Told on a note, and worth nothing. */
export function worthless(code: string, percentage: number, affectation: string) {
  const taxes = [tax(code, 0, percentage, affectation)];
  const values = { sale_value: 0, unit_value: 0, unit_price: 0, tax_total: 0, total: 0 };
  return { ...sold, ...values, taxes };
}

export const det = {
  code: '022',
  percentage: 12,
  amount: 14,
  account: '00-055-501421',
  payment_means: '001',
};
export const withDetraction = {
  '/operation_type': '1001',
  '/legends/0/code': '2006',
  '/detraction': det,
};
export const pe = { code: '01', percentage: 2, base: 118, amount: 2.36, total: 120.36 };
export const withPerception = { '/operation_type': '2001', '/perception': pe };
export const retention = { percentage: 3, base: 118, amount: 3.54 };
export const onCredit = {
  '/payment_method': 'credit',
  '/pending_amount': 118,
  '/instalments': [{ amount: 118, due_date: '2026-04-10' }],
};
/** A credit note of reason 13 changes the terms of payment and no amount. */
export const newTerms = {
  ...onCredit,
  '/voided_code': '13',
  '/total': 0,
  '/tax_total': 0,
  '/sale_value': 0,
  '/taxed_amount': 0,
  '/tax_amounts/0/amount': 0,
  '/items/0/sale_value': 0,
  '/items/0/unit_value': 0,
  '/items/0/unit_price': 0,
  '/items/0/tax_total': 0,
  '/items/0/taxes/0/amount': 0,
};
export const prepayment = { number: 'F001-00000002', type: '02', amount: 1, date: null };

export function adjustment(
  code: string,
  amount = 0,
  factor: number | null = null,
  base: number | null = null,
) {
  return { code, description: '', factor, base, amount };
}
export const prepaid = { '/discounts': [adjustment('04', 1)], '/prepayments': [prepayment] };

export function related(...documents: readonly (readonly [string, string])[]): Changes {
  return { '/related_documents': documents.map(([type, number]) => ({ type, number })) };
}

export const wholeDeclaration = 'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS';
export const carrierVehicles = 'SUNAT_Envio_IndicadorVehiculoConductoresTransp';
export const smallVehicle = 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L';
export const imported = {
  '/shipment/reason': '08',
  '/shipment/origin/establishment_code': null,
  '/shipment/port': 'CLL',
  '/shipment/indicators': [wholeDeclaration],
  ...related(['50', '118-2026-10-123456']),
};
export const toItself = { '/customer/document_number': '20990079197' };
export const moved = {
  ...toItself,
  '/shipment/reason': '04',
  '/shipment/destination/establishment_code': '0002',
};
/** Two containers with their seals. */
export const sealed = {
  ...imported,
  '/shipment/containers': ['A', 'B'],
  '/shipment/seals': ['S1', 'S2'],
};
export const exportedGoods = {
  ...imported,
  '/shipment/reason': '09',
  '/shipment/destination/postal_zone': '070101',
  ...related(['50', '118-2026-40-123456']),
};
export const trader = {
  document_type: '6',
  document_number: '20991029479',
  registration_name: 'CONSTRUCTORA LAS CASUARINAS S.R.L.',
  registration_number: null,
};
/** Goods that come from a supplier: bought, or transformed by it. */
export const bought = {
  ...toItself,
  '/shipment/reason': '02',
  '/shipment/origin/establishment_code': null,
  '/shipment/supplier': trader,
};
export const collected = { ...bought, '/shipment/reason': '07' };
/** Goods that somebody buys and another receives. */
export const forOthers = { '/shipment/reason': '03', '/shipment/buyer': trader };
/** A carrier's guide that follows that of the sender, and leaves the quantities to it. */
export const followed = { ...related(['09', 'T001-1']), '/items/0/quantity': 0 };
export const transferred = {
  '/shipment/indicators': [
    'SUNAT_Envio_IndicadorPagadorFlete_Remitente',
    'SUNAT_Envio_IndicadorTransbordoProgramado',
  ],
};
export const paidByThird = {
  '/shipment/indicators': ['SUNAT_Envio_IndicadorPagadorFlete_Tercero'],
  '/shipment/payer': trader,
};
export const subcontracted = {
  '/shipment/indicators/1': 'SUNAT_Envio_IndicadorTrasporteSubcontratado',
  '/shipment/subcontractor': trader,
};
export const vehicle = { plate: 'BTQ917', permit: null };

export function driver(digit: number) {
  return {
    document_type: '1',
    document_number: '99127365',
    name: 'A',
    family_name: 'B',
    license: `Q9912736${digit}`,
  };
}

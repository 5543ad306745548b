import {
  type BrokenDraft,
  bought,
  forOthers,
  paidByThird,
  subcontracted,
  withPerception,
} from './sample-changes.ts';

/** The check digit of a RUC that there is, changed. */
const mistyped = '20991108663';
/** With a right check digit, but of a kind that there is not. */
const unheard = '12345678903';

const nameless = { '/customer/document_type': '-', '/customer/document_number': '' };

/** Drafts with a RUC that cannot exist, or beyond a limit of the law. */
export const brokenLimits: readonly BrokenDraft[] = [
  ['1083', 'invoice', { '/customer/document_number': mistyped }],
  ['1083', 'invoice', { '/customer/document_number': unheard }],
  ['1083', 'receipt', { '/customer/document_type': '6', '/customer/document_number': mistyped }],
  ['1083', 'credit', { '/customer/document_number': mistyped }],
  ['1083', 'debit', { '/customer/document_number': mistyped }],
  ['3443', 'guide', { '/customer/document_number': mistyped }],
  ['3443', 'carriage', { '/customer/document_number': unheard }],
  ['2621', 'guide', { ...bought, '/shipment/supplier/document_number': mistyped }],
  ['3336', 'guide', { ...forOthers, '/shipment/buyer/document_number': mistyped }],
  ['3348', 'handedOver', { '/shipment/carrier/document_number': mistyped }],
  ['3385', 'carriage', { '/shipment/sender/document_number': mistyped }],
  ['3389', 'carriage', { ...subcontracted, '/shipment/subcontractor/document_number': mistyped }],
  ['3402', 'carriage', { ...paidByThird, '/shipment/payer/document_number': mistyped }],
  ['3412', 'guide', { '/shipment/origin/tax_id': mistyped }],
  [
    '3412',
    'guide',
    {
      '/shipment/destination/establishment_code': '0001',
      '/shipment/destination/tax_id': mistyped,
    },
  ],
  ['2396', 'receipt', { ...nameless, '/total': 700.01 }, ['4312']],
  ['2396', 'receipt', { '/customer/document_number': '00000000', '/total': 701 }, ['4312']],
  ['2891', 'receipt', { ...withPerception, '/perception/percentage': 2.01 }],
  ['2891', 'invoice', { ...withPerception, '/perception/code': '03' }],
];

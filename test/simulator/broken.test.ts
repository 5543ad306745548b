import { beforeAll, describe, expect, it } from 'vitest';
import type { Signer } from '../../src/subjects/country/regime.ts';
import {
  acknowledged,
  billPath,
  exampleFile,
  faultOf,
  openSigner,
  startSimulator,
} from '../support/simulator.ts';

type Mistake = readonly [
  code: string,
  what: string,
  example: string,
  change: (xml: string) => string,
];

/** Takes the first element of a name out, with what is in it. */
function without(name: string): (xml: string) => string {
  return (xml) => xml.replace(new RegExp(`<c[ab]c:${name}[ >][\\s\\S]*?</c[ab]c:${name}>`), '');
}

function replacing(from: string | RegExp, to: string): (xml: string) => string {
  return (xml) => xml.replace(from, to);
}

/** The text of the first element of a name. */
function writing(name: string, text: string): (xml: string) => string {
  return replacing(new RegExp(`(<cbc:${name}(?: [^>]*)?>)[^<]*(</cbc:${name}>)`), `$1${text}$2`);
}

const line = /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/;

/** The same inside the first line. */
function inLine(change: (xml: string) => string): (xml: string) => string {
  return (xml) => xml.replace(line, (lines) => change(lines));
}

const credit = 'factura-al-credito-en-cuotas';
const note = 'nota-credito-01-anulacion';

/** Mistakes that people make in an XML of their own, each with the code that SUNAT has for it. */
const mistakes: readonly Mistake[] = [
  ['2075', 'no version of UBL', 'factura-gravada', without('UBLVersionID')],
  ['2074', 'UBL 2.0', 'factura-gravada', writing('UBLVersionID', '2.0')],
  ['2073', 'no CustomizationID', 'factura-gravada', without('CustomizationID')],
  ['2072', 'another CustomizationID', 'factura-gravada', writing('CustomizationID', '1.0')],
  [
    '1034',
    'another RUC',
    'factura-gravada',
    (xml) =>
      xml.replaceAll(
        '20990079197</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Andina',
        '20991108662</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Andina',
      ),
  ],
  ['1035', 'another series', 'factura-gravada', replacing('>F001-', '>F002-')],
  ['1036', 'another number', 'factura-gravada', replacing('F001-00000001<', 'F001-1<')],
  ['1003', 'another type', 'factura-gravada', writing('InvoiceTypeCode', '03')],
  ['1004', 'no type', 'factura-gravada', without('InvoiceTypeCode')],
  ['0306', 'no date', 'factura-gravada', without('IssueDate')],
  ['0306', 'a date that is none', 'factura-gravada', writing('IssueDate', '04/05/2026')],
  ['2070', 'no currency', 'factura-gravada', without('DocumentCurrencyCode')],
  ['3088', 'a currency that is none', 'factura-gravada', (xml) => xml.replaceAll('PEN', 'SOL')],
  [
    '2071',
    'an amount in another currency',
    'factura-gravada',
    replacing('currencyID="PEN"', 'currencyID="USD"'),
  ],
  ['3205', 'no operation type', 'factura-gravada', replacing(' listID="0101"', '')],
  [
    '3206',
    'an operation type that is none',
    'factura-gravada',
    replacing('listID="0101"', 'listID="9999"'),
  ],
  ['1008', 'an issuer without type of identity', 'factura-gravada', replacing(' schemeID="6"', '')],
  [
    '1007',
    'an issuer with another type of identity',
    'factura-gravada',
    replacing('schemeID="6"', 'schemeID="1"'),
  ],
  ['1037', 'no name of the issuer', 'factura-gravada', without('RegistrationName')],
  ['3030', 'no code of the establishment', 'factura-gravada', without('AddressTypeCode')],
  ['3168', 'air freight without its data', 'factura-gravada', replacing('"0101"', '"0301"')],
  ['3241', 'a loan without its data', 'factura-gravada', replacing('"0101"', '"2100"')],
  ['0306', 'a time that is none', 'factura-gravada', writing('IssueTime', '9.30')],
  ['0306', 'a day that is none', credit, writing('DueDate', '2026-13-45')],
  ['0306', 'an amount without currency', 'factura-gravada', replacing(' currencyID="PEN"', '')],
  [
    '0306',
    'elements in another order',
    'factura-gravada',
    replacing(/(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:IssueTime>.*?<\/cbc:IssueTime>)/, '$2$1'),
  ],
  [
    '0306',
    'an element that UBL does not have',
    'factura-gravada',
    replacing('<cbc:IssueTime>', '<cbc:Total>1</cbc:Total><cbc:IssueTime>'),
  ],
  ['3105', 'a tax without base', 'factura-gravada', inLine(without('TaxableAmount'))],
  ['2410', 'a price without its kind', 'factura-gravada', writing('PriceTypeCode', '')],
  ...['DeliveryTerms><cbc:ID>02</cbc:ID><cbc:Amount', 'DeliveryTerms><cbc:Amount'].map(
    (place): Mistake => [
      '3208',
      `a reference value of freight in dollars (${place})`,
      'factura-detraccion-carga-en-dolares-1004',
      replacing(`<cac:${place} currencyID="PEN"`, `<cac:${place} currencyID="USD"`),
    ],
  ),
  [
    '3208',
    'what fits of a freight in dollars',
    'factura-detraccion-carga-en-dolares-1004',
    replacing(/(<cbc:DeclaredForCarriageValueAmount currencyID=")PEN/, '$1USD'),
  ],
  [
    '3034',
    'a payment that is not of the detraction',
    'factura-detraccion',
    replacing(
      '<cbc:ID>Detraccion</cbc:ID><cbc:PaymentMeansCode',
      '<cbc:ID>Otro</cbc:ID><cbc:PaymentMeansCode',
    ),
  ],
  [
    '3174',
    'a means of payment that is none',
    'factura-detraccion',
    writing('PaymentMeansCode', '777'),
  ],
  [
    '3309',
    'a perception without its terms',
    'factura-percepcion',
    replacing('<cbc:ID>Percepcion<', '<cbc:ID>Otro<'),
  ],
  ['3236', 'other bags than units', 'boleta-icbper', writing('BaseUnitMeasure', '77')],
  [
    '2014',
    'no number of the customer',
    'factura-gravada',
    replacing(/(<cac:AccountingCustomerParty>[\s\S]*?<cbc:ID [^>]*>)[^<]*/, '$1'),
  ],
  [
    '2021',
    'no name of the customer',
    'factura-gravada',
    replacing(/(<cac:AccountingCustomerParty>[\s\S]*?<cbc:RegistrationName>)[^<]*/, '$1'),
  ],
  [
    '2017',
    'a RUC of ten digits',
    'factura-gravada',
    replacing(/(<cac:AccountingCustomerParty>[\s\S]*?<cbc:ID [^>]*>)[^<]*/, '$12099110866'),
  ],
  [
    '1083',
    'a RUC that cannot be',
    'factura-gravada',
    replacing(/(<cac:AccountingCustomerParty>[\s\S]*?<cbc:ID [^>]*>)[^<]*/, '$120991108663'),
  ],
  ['2023', 'a line without number', 'factura-gravada', inLine(writing('ID', '0'))],
  ['2024', 'no quantity', 'factura-gravada', without('InvoicedQuantity')],
  ['2883', 'no unit', 'factura-gravada', replacing(/(<cbc:InvoicedQuantity) unitCode="\w+"/, '$1')],
  ['2936', 'a unit that is none', 'factura-gravada', replacing(/unitCode="\w+"/, 'unitCode="UND"')],
  ['2026', 'no description', 'factura-gravada', without('Description')],
  ['2068', 'no value of a unit', 'factura-gravada', without('Price')],
  ['2028', 'no price of a unit', 'factura-gravada', without('PricingReference')],
  ['2410', 'a price of no known kind', 'factura-gravada', writing('PriceTypeCode', '09')],
  ['3195', 'a line without taxes', 'factura-gravada', inLine(without('TaxTotal'))],
  [
    '2037',
    'a tax without code',
    'factura-gravada',
    inLine(replacing('>1000</cbc:ID>', '></cbc:ID>')),
  ],
  [
    '2036',
    'a tax that is none',
    'factura-gravada',
    inLine(replacing('>1000</cbc:ID>', '>1234</cbc:ID>')),
  ],
  ['2996', 'a tax without name', 'factura-gravada', inLine(without('Name'))],
  ['3051', 'a tax with another name', 'factura-gravada', inLine(writing('Name', 'IVA'))],
  [
    '2377',
    'a tax with another international code',
    'factura-gravada',
    inLine(writing('TaxTypeCode', 'XXX')),
  ],
  ['2992', 'a tax without rate', 'factura-gravada', inLine(without('Percent'))],
  [
    '2371',
    'a tax without affectation',
    'factura-gravada',
    inLine(without('TaxExemptionReasonCode')),
  ],
  [
    '2040',
    'an affectation that is none',
    'factura-gravada',
    inLine(writing('TaxExemptionReasonCode', '99')),
  ],
  [
    '2033',
    'a tax of three decimals',
    'factura-gravada',
    inLine(replacing(/(<cac:TaxSubtotal>[\s\S]*?<cbc:TaxAmount[^>]*>)[^<]*/, '$11.234')),
  ],
  [
    '3103',
    'a tax that is not its rate',
    'factura-gravada',
    inLine(replacing(/(<cac:TaxSubtotal>[\s\S]*?<cbc:TaxAmount[^>]*>)[^<]*/, '$1999.00')),
  ],
  ['2370', 'no value of a line', 'factura-gravada', inLine(without('LineExtensionAmount'))],
  [
    '3271',
    'a value that is not quantity by value',
    'factura-gravada',
    inLine(writing('LineExtensionAmount', '5000.00')),
  ],
  ['2956', 'no tax total', 'factura-gravada', without('TaxTotal')],
  [
    '2964',
    'a tax total with another name',
    'factura-gravada',
    replacing('<cbc:Name>IGV<', '<cbc:Name>IVA<'),
  ],
  ['3294', 'a tax total that is not the sum', 'factura-gravada', writing('TaxAmount', '1.00')],
  ['2062', 'no amount to pay', 'factura-gravada', without('PayableAmount')],
  [
    '3280',
    'an amount to pay that is not the sum',
    'factura-gravada',
    writing('PayableAmount', '1.00'),
  ],
  ['3288', 'no total of the lines', 'factura-gravada', without('LineExtensionAmount')],
  ['3305', 'no total with taxes', 'factura-gravada', without('TaxInclusiveAmount')],
  [
    '3278',
    'a total of the lines that is not the sum',
    'factura-gravada',
    writing('LineExtensionAmount', '1.00'),
  ],
  [
    '3027',
    'a legend that is none',
    'factura-gravada',
    replacing('languageLocaleID="1000"', 'languageLocaleID="5555"'),
  ],
  ['3244', 'no terms of payment', 'factura-gravada', without('PaymentTerms')],
  [
    '3246',
    'terms of payment that are none',
    'factura-gravada',
    writing('PaymentMeansID', 'Efectivo'),
  ],
  ['3247', 'both cash and credit', credit, replacing('>Cuota001<', '>Contado<')],
  ['3248', 'an instalment twice', credit, replacing('>Cuota002<', '>Cuota001<')],
  ['3252', 'instalments without credit', credit, replacing('>Credito<', '>Contado<')],
  [
    '3251',
    'credit without what is pending',
    credit,
    replacing(/(>Credito<\/cbc:PaymentMeansID>)<cbc:Amount[^>]*>[^<]*<\/cbc:Amount>/, '$1'),
  ],
  ['3256', 'an instalment without its day', credit, without('PaymentDueDate')],
  ['3319', 'instalments that are not what is pending', credit, replacing('>1233.34<', '>1230.00<')],
  ['3267', 'an instalment due today', credit, writing('PaymentDueDate', '2026-05-04')],
  ['2076', 'no element about who signs', 'factura-gravada', without('Signature')],
  ['2081', 'nobody who signs', 'factura-gravada', without('PartyName')],
  ['2128', 'a note without reason', note, without('ResponseCode')],
  ['2172', 'a reason that is none', note, writing('ResponseCode', '77')],
  ['2136', 'a note without an explanation', note, without('Description')],
  ['2524', 'a note on nothing', note, without('BillingReference')],
  ['2117', 'a note on what is no number', note, (xml) => xml.replaceAll('F020-00000121', 'X1')],
  ['3034', 'a detraction without account', 'factura-detraccion', without('PayeeFinancialAccount')],
  [
    '3035',
    'a detraction without amount',
    'factura-detraccion',
    replacing(/(>Detraccion<\/cbc:ID>[\s\S]*?)<cbc:Amount[^>]*>[^<]*<\/cbc:Amount>/, '$1'),
  ],
  ['2373', 'excise without its system', 'factura-isc-al-valor', without('TierRange')],
  [
    '3213',
    'a prepayment without its document',
    'factura-que-deduce-anticipo',
    without('AdditionalDocumentReference'),
  ],
  [
    '2509',
    'prepayments that are not their sum',
    'factura-que-deduce-anticipo',
    writing('PrepaidAmount', '1.00'),
  ],
  [
    '3072',
    'a discount without its code',
    'factura-descuento-global-02',
    without('AllowanceChargeReasonCode'),
  ],
];

describe('a file that somebody wrote wrong', async () => {
  const simulator = await startSimulator();
  let signer: Signer;

  beforeAll(async () => {
    signer = await openSigner();
  });

  it.each(mistakes.map((mistake, index) => [...mistake, index] as const))(
    '%s: %s (%s)',
    async (code, _, example, change, index) => {
      const path = `/acc_${String(index).padStart(32, '0')}${billPath}`;
      const file = exampleFile(signer, example, { change });
      const answer = await simulator.sendBill(file, { path });
      const fault = faultOf(answer);
      expect(fault === '' ? acknowledged(answer).code : fault.slice(-4)).toBe(code);
    },
  );
});

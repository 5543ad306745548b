import { shipping } from '../../guide/rules/indicators.ts';
import { isRuc, isRucOfGuide } from '../rules/formats.ts';
import { at, type FieldRule, guides, salesAndNotes } from '../rules/rule.ts';
import type { Form, Shipment } from '../rules/view.ts';
import { rucProblem } from './ruc.ts';

/**
 * SUNAT looks every RUC up in its register. Which ones are in it only SUNAT knows, but one with a wrong check digit or with
 * a beginning that no taxpayer has cannot be: it is refused with the code that SUNAT would return.
 */
function cannotExist(
  type: string,
  number: string,
  hasForm: (number: string) => boolean = isRucOfGuide,
): boolean {
  return type === '6' && hasForm(number) && rucProblem(number) !== undefined;
}

const advice = {
  en: 'No taxpayer has this RUC: its check digit or its beginning (10, 15, 16, 17, 20) is wrong. Look for a mistyped digit.',
  es: 'Ningún contribuyente tiene este RUC: su dígito verificador o su inicio (10, 15, 16, 17, 20) es incorrecto. Busque un dígito mal escrito.',
};

function customerRule(
  code: string,
  documents: readonly Form[],
  hasForm: (number: string) => boolean,
): FieldRule {
  return {
    code,
    documents,
    advice,
    broken: ({ document: { customer } }) => {
      const { document_type: type, document_number: number } = customer;
      return at('/customer/document_number', cannotExist(type, number, hasForm));
    },
  };
}

type Role = 'supplier' | 'buyer' | 'carrier' | 'sender' | 'subcontractor' | 'payer';

function partyRule(code: string, documents: readonly Form[], role: Role): FieldRule {
  return {
    code,
    documents,
    advice,
    broken: shipping((shipment) => {
      const party = shipment[role];
      const wrong = party !== null && cannotExist(party.document_type, party.document_number);
      return at(`/shipment/${role}/document_number`, wrong);
    }),
  };
}

const places = ['origin', 'destination'] as const;

/** Whose an establishment is: where it is not said it is the issuer's or the receiver's, which are judged by themselves. */
function brokenOwners(shipment: Shipment): readonly string[] {
  return places.flatMap((place) => {
    const where = shipment[place];
    const given = (where?.establishment_code ?? '') !== '';
    return at(`/shipment/${place}/tax_id`, given && cannotExist('6', where?.tax_id ?? ''));
  });
}

/** RUCs of customers and of the parties of guides that cannot exist. */
export const taxpayerRules: readonly FieldRule[] = [
  customerRule('1083', salesAndNotes, isRuc),
  customerRule('3443', guides, isRucOfGuide),
  partyRule('2621', ['09'], 'supplier'),
  partyRule('3336', ['09'], 'buyer'),
  partyRule('3348', ['09'], 'carrier'),
  partyRule('3385', ['31'], 'sender'),
  partyRule('3389', ['31'], 'subcontractor'),
  partyRule('3402', ['31'], 'payer'),
  { code: '3412', documents: ['09'], advice, broken: shipping(brokenOwners) },
];

import { formed, named } from '../../../kernel/schema/schema.ts';
import { checkerOf } from '../../../kernel/schema/validation.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { documentMessages } from './codes.ts';

/**
 * Three characters at least that are no blanks: SUNAT rejects a voiding without a reason (2315) and observes a shorter one
 * (4203). No control characters, which XML cannot hold.
 */
const form = {
  pattern:
    /^(?:[^\S\u000b\u000c]*[^\s\u0000-\u001f\u007f\ufffe\uffff]){3}[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]*$/u,
  words: documentMessages.reason_form,
};
const lengthMax = 100;

const reason = formed(form, {
  description: 'Why; the authority is told it, so write it for the authority',
  es: 'Por qué; se le dice a la autoridad, así que escríbalo para ella',
  example: 'ERROR EN EL RUC DEL CLIENTE',
});

/** Why a document is voided or given up. */
export const Reason = named('Reason', {
  reason: Type.Unsafe<string>({ ...reason, maxLength: lengthMax }),
});
export type Reason = { readonly reason: string };

export const checkReason = checkerOf(Reason);

/** Why a document is taken off the worklists; only the account sees it. */
export const SetAsideReason = named('SetAsideReason', {
  reason: Type.Unsafe<string>({
    ...formed(form, {
      description: 'Why, for your own records',
      es: 'Por qué, para sus propios registros',
      example: 'Venta de otro sistema; SUNAT no tiene la constancia',
    }),
    maxLength: lengthMax,
  }),
});

export const checkSetAsideReason = checkerOf(SetAsideReason);

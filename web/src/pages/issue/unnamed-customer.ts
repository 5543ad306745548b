import { type Json, textAt, valueAt, withValue } from './pointer.ts';

/** What SUNAT takes for the identity document of a customer who is not named, and how such customers are called. */
const noDocument = '-';
const unnamed = 'CLIENTES VARIOS';

/** Boletas, and notes on them, may be of a customer who is not named. */
export function mayBeUnnamed(draft: Json): boolean {
  return [textAt(draft, '/type'), textAt(draft, '/reference/type')].includes('receipt');
}

export function isUnnamed(draft: Json): boolean {
  return (
    textAt(draft, '/customer/document_type') === noDocument &&
    textAt(draft, '/customer/document_number') === ''
  );
}

/** The customer's e-mail stays: a boleta can be mailed to somebody whom it does not name. */
export function withUnnamed(draft: Json, isWanted: boolean): Json {
  const email = valueAt(draft, '/customer/email') ?? '';
  return withValue(
    draft,
    '/customer',
    isWanted
      ? { document_type: noDocument, registration_name: unnamed, email }
      : { document_type: '1', email },
  );
}

/** Places of a draft that hold codes which are found by words. */
const codePlaces = [
  /^\/(operation_type|voided_code|detraction\/code|shipment\/reason)$/,
  /^\/shipment\/(origin|destination)\/postal_zone$/,
  /^\/(customer|shipment\/(drivers\/\d+|carrier|sender|supplier|buyer|payer|subcontractor))\/document_type$/,
];

/** Digits, one letter, or the hyphen of a customer who is not named. Whether a list has the code, the service tells. */
const codeForm = /^(\d{1,8}|[A-Z]|-)$/;

/** Whether words stand where a code belongs. */
export function isNoCode(pointer: string, text: string): boolean {
  return codePlaces.some((place) => place.test(pointer)) && !codeForm.test(text);
}

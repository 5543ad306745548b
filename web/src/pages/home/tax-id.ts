const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Whether a text is a RUC: eleven digits, the last of which checks the others (modulo 11). The service checks it again. */
export function isTaxId(text: string): boolean {
  if (!/^(10|15|16|17|20)\d{9}$/.test(text)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return (11 - (sum % 11)) % 10 === Number(text[10]);
}

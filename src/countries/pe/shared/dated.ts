/** Laws change: a fact that holds on days `from` to `to`, both included; without `to` it is still in force. */
export type Period = { readonly from: string; readonly to?: string };

/** The entry of dated facts that is in force on a day. */
export function inForce<Fact extends Period>(
  facts: readonly Fact[],
  day: string,
): Fact | undefined {
  return facts.find((fact) => isInForce(fact, day));
}

/** Whether a fact or a rule holds on a day (`YYYY-MM-DD`); without `from` it always did. */
export function isInForce({ from, to }: Partial<Period>, day: string): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to);
}

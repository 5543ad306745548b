/** Laws change: a fact that holds on days `from` to `to`, both included; without `to` it is still in force. */
export type Period = { readonly from: string; readonly to?: string };

/** The entry of dated facts that is in force on a day. */
export function inForce<Fact extends Period>(
  facts: readonly Fact[],
  day: string,
): Fact | undefined {
  return facts.find(({ from, to }) => from <= day && (to === undefined || day <= to));
}

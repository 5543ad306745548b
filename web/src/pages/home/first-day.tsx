/** Leads an account without companies to its first document. */
export function FirstDay() {
  return <p>first day</p>;
}

/** A count with its noun: `#` in the form for one, or in the one for others, is the number. */
export type Plural = (count: number, one: string, others: string) => string;

export function pluralOf(locale: string): Plural {
  const rules = new Intl.PluralRules(locale);
  const format = new Intl.NumberFormat(locale);
  return (count, one, others) => {
    const form = rules.select(count) === 'one' ? one : others;
    return form.replace('#', format.format(count));
  };
}

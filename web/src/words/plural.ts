function pluralOf(locale: string) {
  const rules = new Intl.PluralRules(locale);
  const format = new Intl.NumberFormat(locale);
  return (count: number, one: string, others: string): string => {
    const form = rules.select(count) === 'one' ? one : others;
    return form.replace('#', format.format(count));
  };
}

/** A count with its noun: `#` in the form for one, or in the one for others, is the number. */
export const plural = { en: pluralOf('en-US'), es: pluralOf('es-PE') };

import type { NameValue } from '../../../subjects/catalogues/catalogue.ts';

/** Ecuador uses the dollar alone. */
export const currencies: readonly NameValue[] = [{ name: 'DÓLAR', value: 'USD' }];

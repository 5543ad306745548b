import type { NameValue } from '../../../domain/document/catalogue.ts';

/** Ecuador uses the dollar alone. */
export const currencies: readonly NameValue[] = [{ name: 'DÓLAR', value: 'USD' }];

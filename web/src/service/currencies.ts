import type { CodeDescription } from '@chasqui/sdk';
import { useMemo } from 'react';
import { neverSold } from '../words/currencies.ts';
import { useCatalogue } from './catalogue.ts';

/** Those of nearly all documents. */
const commonest = ['PEN', 'USD', 'EUR'];

/** The currencies that documents are issued in, the commonest first. */
export function useCurrencies(country: string): readonly CodeDescription[] {
  const listed = useCatalogue(country, '02');
  return useMemo(() => {
    const sold = listed.filter(({ code }) => !neverSold.has(code));
    const rest = sold.filter(({ code }) => !commonest.includes(code));
    return [...commonest.flatMap((wanted) => sold.filter(({ code }) => code === wanted)), ...rest];
  }, [listed]);
}

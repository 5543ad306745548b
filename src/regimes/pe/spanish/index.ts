import type { SentenceOf } from '../../../lib/translator.ts';
import { spanishAmountAdvice } from './amount-advice.ts';
import { spanishGuideAdvice } from './guide-advice.ts';
import { spanishSaleAdvice } from './sale-advice.ts';
import { spanishSums } from './sums.ts';

const advice = { ...spanishSaleAdvice, ...spanishAmountAdvice, ...spanishGuideAdvice } as const;

/** A sentence about a draft that is there in Spanish too. */
export type Advice = SentenceOf<keyof typeof advice>;

/** The same about what does not add up, and what it is calculated of. */
export type SumSentence = SentenceOf<keyof typeof spanishSums>;

/** Everything that this country tells its users, in Spanish. */
export const spanish = { ...advice, ...spanishSums } as const;

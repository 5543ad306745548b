import type { SentenceOf, Vocabulary } from '../../../kernel/translator.ts';
import type { RegimeSentence } from '../../../kernel/words/sentence.ts';
import { spanishAmountAdvice } from './amount-advice.ts';
import { spanishAuthority, spanishAuthorityWords } from './authority.ts';
import { spanishConceptForms } from './concept-forms.ts';
import { spanishCreditAdvice } from './credit-advice.ts';
import { spanishGuideAdvice } from './guide-advice.ts';
import { spanishAdviceWords, spanishSaleAdvice } from './sale-advice.ts';
import { spanishCalculations, spanishSums } from './sums.ts';
import { spanishTradeAdvice } from './trade-advice.ts';

const advice = {
  ...spanishSaleAdvice,
  ...spanishAmountAdvice,
  ...spanishGuideAdvice,
  ...spanishTradeAdvice,
  ...spanishCreditAdvice,
} as const;

/** A sentence about a draft that is there in Spanish too. */
export type Advice = SentenceOf<keyof typeof advice>;

/** The same about what does not add up, and what it is calculated of. */
export type SumSentence = SentenceOf<keyof typeof spanishSums>;
export type Calculation = SentenceOf<keyof typeof spanishCalculations>;

/** The same about signatures, files and answers of SUNAT. */
export type AuthoritySentence = SentenceOf<keyof typeof spanishAuthority>;

/** Everything that this country tells its users, in Spanish. */
export const spanish: Vocabulary = {
  sentences: { ...advice, ...spanishSums, ...spanishAuthority },
  words: {
    ...spanishAdviceWords,
    ...spanishConceptForms,
    ...spanishCalculations,
    ...spanishAuthorityWords,
  },
};

/** Vouches for a sentence: it is in {@link spanish}. */
export function told(sentence: Advice | SumSentence | AuthoritySentence): RegimeSentence {
  return sentence as string as RegimeSentence;
}

import type { Translated } from '../../domain/languages.ts';
import type * as english from './words-texts.ts';

export const wordsLabels: Translated<typeof english.wordsLabels> = {
  reason: 'dahilan ninyo',
  words: 'sinulat ninyo',
  whatHappened: 'nangyari',
};

export const wordsAdvice: Translated<typeof english.wordsAdvice> = {
  whatHappened: 'Sabihin po sa amin kung ano ang nangyari.',
};

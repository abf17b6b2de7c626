import type { Translated } from '../languages.ts';
import { formatPesos } from '../prices.ts';
import type * as english from './due-line-texts.ts';

export const dueLineTexts: Translated<typeof english.dueLineTexts> = {
  none: 'Walang dapat bayaran ngayon',
  due: (pesos, since) => `Dapat bayaran ngayon ${formatPesos(pesos)} · mula pa ${since}`,
  next: (pesos, day) => `Susunod ${formatPesos(pesos)} sa ${day}`,
};

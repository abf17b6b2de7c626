import { formatPesos } from '../prices.ts';

export const dueLineTexts = {
  none: 'Nothing is due',
  due: (pesos: number, since: string) => `Due now ${formatPesos(pesos)} · since ${since}`,
  next: (pesos: number, day: string) => `Next ${formatPesos(pesos)} on ${day}`,
} as const;

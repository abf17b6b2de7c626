import type { Translated } from './languages.ts';
import type * as english from './term-texts.ts';

export const termLabels: Translated<typeof english.termLabels> = {
  '1-month': '1 Buwan',
  '3-months': '3 Buwan',
  '6-months': '6 Buwan',
  '12-months': '12 Buwan',
  custom: 'Custom',
};

import type { Translated } from './languages.ts';
import type * as english from './start-date-texts.ts';

export const startDateTexts: Translated<typeof english.startDateTexts> = {
  past: 'Pumili ng ngayon o mas huling araw.',
  tooFar: (latest) => `Pumili ng ${latest} o mas maagang araw.`,
};

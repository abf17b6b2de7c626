import type { Translated } from './languages.ts';
import type * as english from './standing-texts.ts';

export const standingTexts: Translated<typeof english.standingTexts> = {
  registeredName: 'Rehistrado bilang',
  permit: 'Business permit',
  insurance: 'Insurance',
};

import type { Translated } from '../languages.ts';
import type * as english from './quoted-plan-texts.ts';

export const quotedPlanTexts: Translated<typeof english.quotedPlanTexts> = {
  single: 'Paisa-isang visit',
  months: (count) => `${count} buwan`,
};

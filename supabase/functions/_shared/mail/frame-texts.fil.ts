import type { Translated } from '../../../../domain/languages.ts';
import { openingTexts } from '../../../../domain/opening-texts.fil.ts';
import type * as english from './frame-texts.ts';

export const frameTexts: Translated<typeof english.frameTexts> = {
  ifNothing: 'Kung walang mangyari sa button, buksan ang address na ito sa browser ninyo:',
  hours: `${openingTexts.text}. ${openingTexts.closedText}.`,
  serving: (area) => `Naglilingkod sa ${area}`,
};

import type { Translated } from './languages.ts';
import type * as english from './opening-texts.ts';

export const openingTexts: Translated<typeof english.openingTexts> = {
  text: 'Lunes hanggang Sabado, 8am hanggang 6pm',
  closedText: 'Sarado tuwing Linggo',
};

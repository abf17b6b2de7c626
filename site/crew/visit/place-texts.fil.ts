import type { Translated } from '../../../domain/languages.ts';
import type * as english from './place-texts.ts';

export const placeTexts: Translated<typeof english.placeTexts> = {
  question:
    'Dito ba ang bahay? Makakatulong sa office ang lugar ninyo sa mapa, isang beses lang, sa plano ng biyahe.',
  yes: 'Oo, ipadala ang lugar ko',
  no: 'Hindi',
  asking: 'Tinatanong ang phone…',
  thanks: 'Salamat po. Titingnan ito ng office.',
  without: 'Walang naipadalang lugar. Tuloy lang po.',
};

import type { Translated } from '../../../domain/languages.ts';
import type * as english from './switch-texts.ts';

export const switchTexts: Translated<typeof english.switchTexts> = {
  isOnSite: 'Ipakita sa website ang pangalan at litrato ko',
  wantsSms: 'Mag-SMS kapag nabago ang mga visit ko, kung naka-off ang notifications',
  failed: 'Hindi na-save. Subukan ulit.',
};

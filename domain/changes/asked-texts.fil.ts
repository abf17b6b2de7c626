import type { Translated } from '../languages.ts';
import type * as english from './asked-texts.ts';

/** After "Hiniling ninyong". */
export const askedTexts: Translated<typeof english.askedTexts> = {
  visit: 'ang visit ninyo',
  visitOn: (time) => `ang visit ninyo sa ${time}`,
  move: (visit, to) => `ilipat ${visit} papuntang ${to}`,
  moveFollowing: (visit, to) => `ilipat ${visit} papuntang ${to}, pati ang lahat ng kasunod nito`,
  skip: (visit) => `laktawan ${visit}`,
  pause: (from, to) => `mag-pause mula ${from} hanggang ${to}`,
  resume: (day) => `ituloy sa ${day}`,
  cancel: 'ihinto ang plan ninyo',
  renew: 'i-renew ang plan ninyo',
};

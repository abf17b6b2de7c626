import type { Translated } from '../../domain/languages.ts';
import type { Waiting } from './phone-marks.ts';
import type * as english from './phone-texts.ts';

function inWords({ photos, steps }: Waiting): string {
  return [
    ...(photos === 0 ? [] : [`${photos} litrato`]),
    ...(steps === 0 ? [] : [`${steps} hakbang`]),
  ].join(' at ');
}

export const phoneTexts: Translated<typeof english.phoneTexts> = {
  title: 'Hindi pa naipadala ang lahat',
  waits: (waiting) => `${inWords(waiting)} ang naghihintay sa phone na ito.`,
  leaving:
    'Huwag munang mag-sign out hanggang maipadala ang lahat. Hindi na maibabalik ang buburahin mo.',
  entering:
    'Sa ibang account ang mga ito, na puwede pang mag-sign in at magpadala. Hindi na maibabalik ang buburahin mo.',
  stay: 'Itago muna',
  giveUp: (waiting) => `Burahin ang ${inWords(waiting)}`,
  kept: 'May naitala ang ibang account sa phone na ito na hindi pa naipapadala.',
};

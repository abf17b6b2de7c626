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
    'Manatiling naka-sign in hanggang maipadala ang lahat. Ang isusuko mo ay hindi na maibabalik.',
  entering:
    'Sa ibang account ang mga ito, na puwede pang mag-sign in at ipadala. Ang isusuko mo ay hindi na maibabalik.',
  stay: 'Itago muna',
  giveUp: (waiting) => `Isuko ang ${inWords(waiting)}`,
  kept: 'May naitala ang ibang account sa phone na ito na hindi pa naipapadala.',
};

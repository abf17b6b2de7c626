import { counted } from '../../domain/counted.ts';
import type { Waiting } from './phone-marks.ts';

function inWords({ photos, steps }: Waiting): string {
  const parts = [photos > 0 && counted(photos, 'photo'), steps > 0 && counted(steps, 'step')];
  return parts.filter(Boolean).join(' and ');
}

/** For leaving an account with unsent work on this phone. */
export const phoneTexts = {
  title: 'Not everything is sent',
  waits: (waiting: Waiting) =>
    `${inWords(waiting)} ${waiting.photos + waiting.steps === 1 ? 'is' : 'are'} waiting on this phone.`,
  leaving: 'Stay signed in until everything is sent. What you discard is gone for good.',
  entering:
    'They belong to another account, which can still sign in and send them. What you discard is gone for good.',
  stay: 'Keep them',
  giveUp: (waiting: Waiting) => `Discard ${inWords(waiting)}`,
  kept: 'What another account recorded on this phone is still waiting to be sent.',
} as const;

import type { Translated } from '../languages.ts';
import type * as english from './visit-texts.ts';

export const visitLabels: Translated<typeof english.visitLabels> = {
  scheduled: 'Naka-schedule',
  'on-the-way': 'Papunta na',
  started: 'Nasimulan na',
  done: 'Tapos na',
  missed: 'Hindi natuloy',
  skipped: 'Nilaktawan',
  cancelled: 'Kinansela',
};

export const missedReasonLabels: Translated<typeof english.missedReasonLabels> = {
  'nobody-home': 'Walang tao sa bahay',
  'gate-closed': 'Sarado ang gate',
  weather: 'Panahon',
  unsafe: 'Delikado',
  other: 'Iba pa',
};

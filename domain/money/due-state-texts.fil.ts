import type { Translated } from '../languages.ts';
import type * as english from './due-state-texts.ts';

export const dueStateLabels: Translated<typeof english.dueStateLabels> = {
  open: 'Hindi pa bayad',
  'partly-paid': 'May bayad na',
  paid: 'Bayad na',
  'written-off': 'Hindi na sisingilin',
};

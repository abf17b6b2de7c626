import type { Translated } from '../domain/languages.ts';
import type * as english from './check-texts.ts';

export const checkTexts: Translated<typeof english.checkTexts> = {
  'too-soon': 'Maghintay ng ilang segundo bago magpadala ulit.',
  'invalid-email': 'Maglagay ng tamang email address.',
  'invalid-phone': 'Maglagay ng tamang numero ng telepono sa Pilipinas.',
};

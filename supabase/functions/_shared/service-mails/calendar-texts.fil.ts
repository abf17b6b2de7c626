import type { Translated } from '../../../../domain/languages.ts';
import type * as english from './calendar-texts.ts';

export const calendarTexts: Translated<typeof english.calendarTexts> = {
  visit: (name) => `Visit ng ${name}`,
  visitOf: (name, number, count) => `Visit ng ${name}, ${number} sa ${count}`,
  consultation: (name) => `Konsultasyon ng ${name}`,
  questions: (phone) => `May tanong? Tumawag sa ${phone}.`,
};

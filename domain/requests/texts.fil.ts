import type { Translated } from '../languages.ts';
import { answerPromise } from '../promises.ts';
import type * as english from './texts.ts';

export const answerTexts: Translated<typeof english.answerTexts> = {
  either: 'telepono o email',
  promised: (way) => `Sasagot kami sa ${way} ${answerPromise}.`,
};

export const channelLabels: Translated<typeof english.channelLabels> = {
  call: 'Tawag',
  sms: 'SMS',
  viber: 'Viber',
  messenger: 'Messenger',
  email: 'Email',
};

export const quotedPlanTexts: Translated<typeof english.quotedPlanTexts> = {
  single: 'Paisa-isang visit',
  months: (count) => `${count} buwan`,
};

export const quotedPaymentTexts: Translated<typeof english.quotedPaymentTexts> = {
  nothing: 'Walang babayaran',
  onStart: (pesos) => `${pesos} sa araw ng simula`,
  onDay: (pesos, day) => `${pesos} sa ${day}`,
  both: (one, other) => `${one}, at ${other}`,
  monthly: (amounts) => `${amounts}, buwan-buwan mula sa araw ng simula`,
  atEnd: (amounts, pesos) => `${amounts} at ${pesos} sa huli`,
};

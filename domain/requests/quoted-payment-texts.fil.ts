import type { Translated } from '../languages.ts';
import type * as english from './quoted-payment-texts.ts';

export const quotedPaymentTexts: Translated<typeof english.quotedPaymentTexts> = {
  nothing: 'Walang babayaran',
  onStart: (pesos) => `${pesos} sa araw ng simula`,
  onDay: (pesos, day) => `${pesos} sa ${day}`,
  both: (one, other) => `${one}, at ${other}`,
  monthly: (amounts) => `${amounts}, buwan-buwan mula sa araw ng simula`,
  atEnd: (amounts, pesos) => `${amounts} at ${pesos} sa huli`,
};

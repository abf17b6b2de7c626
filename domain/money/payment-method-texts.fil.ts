import type { Translated } from '../languages.ts';
import type * as english from './payment-method-texts.ts';

export const paymentMethodLabels: Translated<typeof english.paymentMethodLabels> = {
  cash: 'Cash',
  gcash: 'GCash',
  maya: 'Maya',
  'qr-ph': 'QR Ph',
  bank: 'Bangko',
  gateway: 'Online',
  withholding: 'Withholding certificate',
};

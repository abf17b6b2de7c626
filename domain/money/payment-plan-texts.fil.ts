import type { Translated } from '../languages.ts';
import type * as english from './payment-plan-texts.ts';

export const paymentPlanLabels: Translated<typeof english.paymentPlanLabels> = {
  monthly: 'Buwan-buwan',
  'in-full': 'Isang bayad',
  deposit: 'Deposit at natitira',
};

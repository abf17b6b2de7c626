import type { Translated } from '../languages.ts';
import type * as english from './agreed-due-texts.ts';
import { paymentPlanLabels as labels } from './payment-plan-texts.fil.ts';

export const agreedDueTexts: Translated<typeof english.agreedDueTexts> = {
  nothing: 'Walang babayaran',
  amount: (pesos, day) => `${pesos} sa ${day}`,
  inFull: (amount) => `${labels['in-full']}: ${amount}`,
  deposit: (deposit, rest) => `${labels.deposit}: ${deposit}, ${rest}`,
  monthly: (count, each, day) => `${labels.monthly}: ${count} × ${each}, ang una sa ${day}`,
  monthlyAndLast: (count, each, last, day) =>
    `${labels.monthly}: ${count} × ${each} at ${last} sa huli, ang una sa ${day}`,
};

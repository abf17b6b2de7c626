import { paymentPlanLabels as labels } from './payment-plan-texts.ts';

export const agreedDueTexts = {
  nothing: 'Nothing to pay',
  amount: (pesos: string, day: string) => `${pesos} on ${day}`,
  inFull: (amount: string) => `${labels['in-full']}: ${amount}`,
  deposit: (deposit: string, rest: string) => `${labels.deposit}: ${deposit}, ${rest}`,
  monthly: (count: string, each: string, day: string) =>
    `${labels.monthly}: ${count} × ${each}, the first on ${day}`,
  monthlyAndLast: (count: string, each: string, last: string, day: string) =>
    `${labels.monthly}: ${count} × ${each} and ${last} at the end, the first on ${day}`,
} as const;

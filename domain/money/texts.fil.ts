import type { Translated } from '../languages.ts';
import { formatPesos } from '../prices.ts';
import { qrPaymentInPesos } from '../service-numbers.ts';
import type * as english from './texts.ts';

export const paymentPlanLabels: Translated<typeof english.paymentPlanLabels> = {
  monthly: 'Buwan-buwan',
  'in-full': 'Isang bayad',
  deposit: 'Deposit at natitira',
};

export const agreedDueTexts: Translated<typeof english.agreedDueTexts> = {
  nothing: 'Walang babayaran',
  amount: (pesos, day) => `${pesos} sa ${day}`,
  inFull: (amount) => `${paymentPlanLabels['in-full']}: ${amount}`,
  deposit: (deposit, rest) => `${paymentPlanLabels.deposit}: ${deposit}, ${rest}`,
  monthly: (count, each, day) =>
    `${paymentPlanLabels.monthly}: ${count} × ${each}, ang una sa ${day}`,
  monthlyAndLast: (count, each, last, day) =>
    `${paymentPlanLabels.monthly}: ${count} × ${each} at ${last} sa huli, ang una sa ${day}`,
};

export const dueLineTexts: Translated<typeof english.dueLineTexts> = {
  none: 'Walang dapat bayaran ngayon',
  due: (pesos, since) => `Dapat bayaran ngayon ${formatPesos(pesos)} · mula pa ${since}`,
  next: (pesos, day) => `Susunod ${formatPesos(pesos)} sa ${day}`,
};

export const dueStateLabels: Translated<typeof english.dueStateLabels> = {
  open: 'Hindi pa bayad',
  'partly-paid': 'May bayad na',
  paid: 'Bayad na',
  'written-off': 'Hindi na sisingilin',
};

export const paidAlreadyTexts: Translated<typeof english.paidAlreadyTexts> = {
  plainly: 'Bayad na po ito.',
  by: (payments) => `Bayad na po ito: ${payments}.`,
  payment: (pesos, method, day) => `${pesos} sa ${method} noong ${day}`,
};

export const paymentMethodLabels: Translated<typeof english.paymentMethodLabels> = {
  cash: 'Cash',
  gcash: 'GCash',
  maya: 'Maya',
  'qr-ph': 'QR Ph',
  bank: 'Bangko',
  gateway: 'Online',
  withholding: 'Withholding certificate',
};

export const qrLimitSentence: string = `Hanggang ₱${qrPaymentInPesos.toLocaleString('en')} lang ang kasya sa isang bayad sa QR.`;

import { qrLimitSentence } from '../../domain/money/qr-ph/limit-texts.ts';

/** What is said of a payment that cannot be told of as it was typed. */
export const claimFaults = {
  wholePesos: 'Write the amount in whole pesos.',
  tooMuch: 'This is more than can be entered at once.',
  whichDay: 'Choose the day of the payment.',
  method: 'Choose how you paid.',
  overQr: (parts: string) =>
    `${qrLimitSentence} Pay it in parts, or by bank transfer. The parts: ${parts}.`,
  notFindable: 'Write the reference number that your bank or wallet shows.',
} as const;

/** What a payer types, as faults call it. */
export const claimLabels = {
  payer: 'Your first name',
  paymentReference: 'The reference number',
} as const;

import { qrLimitSentence } from '../../domain/money/qr-ph/limit-texts.ts';

export const claimFaults = {
  wholePesos: 'Write the amount in whole pesos.',
  tooMuch: 'This is more than can be entered at once.',
  whichDay: 'Choose the day of the payment.',
  method: 'Choose how you paid.',
  overQr: (parts: string) =>
    `${qrLimitSentence} Pay it in parts, or by bank transfer. The parts: ${parts}.`,
  notFindable: 'Write the reference number that your bank or wallet shows.',
} as const;

export const claimLabels = {
  payer: 'Your first name',
  paymentReference: 'The reference number',
} as const;

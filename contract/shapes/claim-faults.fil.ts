import type { Translated } from '../../domain/languages.ts';
import { qrLimitSentence } from '../../domain/money/qr-ph/limit-texts.ts';
import type * as english from './claim-faults.ts';

export const claimFaults: Translated<typeof english.claimFaults> = {
  wholePesos: 'Isulat po ang halaga sa buong piso, walang sentimo.',
  tooMuch: 'Paki-check po ang halaga: mas malaki ito sa puwedeng ilagay nang minsanan.',
  whichDay: 'Piliin po ang araw ng pagbabayad.',
  method: 'Piliin po kung paano kayo nagbayad.',
  overQr: (parts) =>
    `Hatiin po ang bayad, o mag-bank transfer. ${qrLimitSentence} Ang mga hati: ${parts}.`,
  notFindable: 'Isulat po ang reference number na nasa app ng bangko o wallet ninyo.',
};

export const claimLabels: Translated<typeof english.claimLabels> = {
  payer: 'pangalan ninyo',
  paymentReference: 'reference number',
};

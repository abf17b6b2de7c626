import { qrPaymentInPesos } from '../../service-numbers.ts';

/** Says how much one payment by a code carries, the same on the page and in a refusal. */
export const qrLimitSentence =
  `One QR payment carries at most ₱${qrPaymentInPesos.toLocaleString('en')}.` as const;

import { qrPaymentInPesos } from '../../service-numbers.ts';

/** The limit of one payment by a code, the same on the page and in a refusal. */
export const qrLimitSentence =
  `One QR payment carries at most ₱${qrPaymentInPesos.toLocaleString('en')}.` as const;

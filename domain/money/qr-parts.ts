import { qrPaymentInPesos } from '../service-numbers.ts';

/** Returns the amounts in which so much is paid by QR: one payment carries only so much. */
export function qrParts(pesos: number): number[] {
  const whole = Math.floor(pesos / qrPaymentInPesos);
  const rest = pesos % qrPaymentInPesos;
  return [...Array<number>(whole).fill(qrPaymentInPesos), ...(rest > 0 ? [rest] : [])];
}

import { qrPaymentInPesos } from '../../service-numbers.ts';

/** Returns the payments that an amount takes by QR Ph, the largest first. */
export function qrPaymentsOf(pesos: number): number[] {
  const whole = Math.floor(pesos / qrPaymentInPesos);
  const rest = pesos - whole * qrPaymentInPesos;
  return [...Array<number>(whole).fill(qrPaymentInPesos), ...(rest > 0 ? [rest] : [])];
}

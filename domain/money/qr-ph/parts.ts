import { qrPaymentInPesos } from '../../service-numbers.ts';

/** Splits an amount into QR Ph payments: how many of which amount, the largest first. */
export function qrPaymentsOf(pesos: number): { times: number; pesos: number }[] {
  const parts = [
    { times: Math.floor(pesos / qrPaymentInPesos), pesos: qrPaymentInPesos },
    { times: 1, pesos: pesos % qrPaymentInPesos },
  ];
  return parts.filter((part) => part.times > 0 && part.pesos > 0);
}

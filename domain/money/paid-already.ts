import { formatShortDay } from '../calendar/words.ts';
import { formatPesos } from '../prices.ts';
import { paidAlreadyTexts as texts } from './paid-already-texts.ts';
import { type PaymentMethod, paymentMethodLabels } from './payment-methods.ts';

export type PaidBy = { day: string; pesos: number; method: PaymentMethod };

export function paidAlreadyText(by: readonly PaidBy[]): string {
  const payments = by.map(({ day, pesos, method }) =>
    texts.payment(formatPesos(pesos), paymentMethodLabels[method], formatShortDay(day)),
  );
  return payments.length === 0 ? texts.plainly : texts.by(payments.join(', '));
}

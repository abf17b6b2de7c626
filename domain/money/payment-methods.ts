import { paymentMethodLabels } from './payment-method-texts.ts';

export { paymentMethodLabels };

export type PaymentMethod = keyof typeof paymentMethodLabels;

/** By which money moves from account to account, from afar too. */
export const sentMethods = ['gcash', 'maya', 'qr-ph', 'bank'] as const;
export type SentMethod = (typeof sentMethods)[number];

/** By which money moves from hand to hand or account to account: what somebody can say they paid by. */
export const handedMethods = ['cash', ...sentMethods] as const;
export type HandedMethod = (typeof handedMethods)[number];

/** Returns whether a refund paid out by this method is found again by a reference. Cash has none. */
export function needsReference(method: PaymentMethod): boolean {
  return method !== 'cash';
}

/** Returns how something was paid, with its reference if it has one. */
export function howPaid({ method, reference }: { method: PaymentMethod; reference: string }) {
  return [paymentMethodLabels[method], reference].filter(Boolean).join(', ');
}

/** Every method, in the order they are shown. */
export const paymentMethods = Object.keys(paymentMethodLabels) as PaymentMethod[];

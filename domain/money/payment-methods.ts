import { paymentMethodLabels } from './payment-method-texts.ts';

export { paymentMethodLabels };

export type PaymentMethod = keyof typeof paymentMethodLabels;

/** From account to account, from afar too. */
export const transferMethods = ['gcash', 'maya', 'qr-ph', 'bank'] as const;
export type SentMethod = (typeof transferMethods)[number];

/** The methods that somebody can claim to have paid by. */
export const claimableMethods = ['cash', ...transferMethods] as const;
export type HandedMethod = (typeof claimableMethods)[number];

/** Whether a refund by this method needs a reference to be found again. Cash has none. */
export function needsReference(method: PaymentMethod): boolean {
  return method !== 'cash';
}

/** Returns the method, with the reference if there is one. */
export function howPaid({ method, reference }: { method: PaymentMethod; reference: string }) {
  return [paymentMethodLabels[method], reference].filter(Boolean).join(', ');
}

/** In the order they are shown. */
export const paymentMethods = Object.keys(paymentMethodLabels) as PaymentMethod[];

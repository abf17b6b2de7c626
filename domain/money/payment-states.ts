/** The states of a payment (docs/product.md, "Things and states"). Only a confirmed one counts. */
export const paymentStates = ['claimed', 'confirmed', 'not-found', 'voided'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Only confirmed payments count (docs/product.md, "Things and states"). */
export const paymentStates = ['claimed', 'confirmed', 'not-found', 'voided'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Who reported a payment. */
export const paymentSources = ['team', 'client', 'pay-link', 'crew', 'gateway'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** The states of a payment (docs/product.md, "Things and states"). Only a confirmed one counts. */
export const paymentStates = ['claimed', 'confirmed', 'not-found', 'voided'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** From whom a payment is known. */
export const paymentSources = ['team', 'client', 'pay-link', 'crew', 'gateway'] as const;
export type PaymentSource = (typeof paymentSources)[number];

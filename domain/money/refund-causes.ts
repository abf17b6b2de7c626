/** Why something is refunded: a visit that was not placed, or credit that no visit gave. */
export const refundCauses = ['visit-not-placed', 'credit'] as const;
export type RefundCause = (typeof refundCauses)[number];

/** A visit that was not placed, or credit without a visit. */
export const refundCauses = ['visit-not-placed', 'credit'] as const;
export type RefundCause = (typeof refundCauses)[number];

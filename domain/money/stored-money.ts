import type { Due } from './dues.ts';
import type { PaymentState } from './payment-states.ts';
import type { RefundCause } from './refund-causes.ts';

/** What arrived. Only what is confirmed counts, from a moment on (ISO 8601): until then 'infinity'. */
export type LedgerPayment = {
  id: string;
  day: string;
  pesos: number;
  state: PaymentState;
  at: string;
};

/** How much of a payment was put on a due. */
export type Allocation = { paymentId: string; dueId: string; pesos: number };

/**
 * What is refunded. Of a visit that was not placed it lowers what is charged, for good. Credit is there
 * already. Either leaves what was paid once it is paid out.
 */
export type LedgerRefund = {
  id: string;
  cause: RefundCause;
  /** Null for credit. */
  visitId: string | null;
  day: string;
  pesos: number;
  paid: { day: string; at: string } | null;
};

/** What is no longer asked for of a due, and since when; below zero what is asked for again. */
export type WriteOff = { dueId: string; day: string; pesos: number };

/** All that is stored of the money of a subscription or job. */
export type StoredMoney = {
  dues: readonly Due[];
  payments: readonly LedgerPayment[];
  allocations: readonly Allocation[];
  refunds: readonly LedgerRefund[];
  writeOffs: readonly WriteOff[];
};

import type { Due } from './dues.ts';
import type { PaymentState } from './payment-states.ts';
import type { RefundCause } from './refund-causes.ts';

/** A payment. It counts once confirmed, from a moment on (ISO 8601): until then 'infinity'. */
export type LedgerPayment = {
  id: string;
  day: string;
  pesos: number;
  state: PaymentState;
  at: string;
};

export type Allocation = { paymentId: string; dueId: string; pesos: number };

/** One of a visit lowers the charge for good. Once paid out, any refund reduces the payments. */
export type LedgerRefund = {
  id: string;
  cause: RefundCause;
  /** Null for credit. */
  visitId: string | null;
  day: string;
  pesos: number;
  paid: { day: string; at: string } | null;
};

/** The part of a due that is waived since a day; negative if it is asked for again. */
export type WriteOff = { dueId: string; day: string; pesos: number };

/** All stored money of a subscription or job. */
export type StoredMoney = {
  dues: readonly Due[];
  payments: readonly LedgerPayment[];
  allocations: readonly Allocation[];
  refunds: readonly LedgerRefund[];
  writeOffs: readonly WriteOff[];
};

import { minuteInMs } from '../calendar/in-ms.ts';
import { clockToleranceInMinutes, correctCashInMinutes } from '../service-numbers.ts';

/** A worker's record of cash from a client (docs/product.md, "Cash"). */
export type CashDetails =
  | { kind: 'cash'; pesos: number; note: string }
  /** Corrects the amount of a recorded payment. */
  | { kind: 'correct-cash'; paymentId: string; pesos: number; note: string };

/** Whether a record is of cash, not a step of the visit. */
export function isCash<Details extends { kind: string }>(
  details: Details,
): details is Extract<Details, CashDetails> {
  return details.kind === 'cash' || details.kind === 'correct-cash';
}

/** Returns the deadline for correcting the amount, counted from its receipt. */
export function correctCashUntil(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + correctCashInMinutes * minuteInMs);
}

/** Tolerates a phone's clock that is off. */
export function isCorrectedInTime(recordedAt: Date, receivedAt: Date): boolean {
  const latest = correctCashUntil(receivedAt).getTime() + clockToleranceInMinutes * minuteInMs;
  return recordedAt.getTime() <= latest;
}

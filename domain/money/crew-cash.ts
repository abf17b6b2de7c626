import { minuteInMs } from '../calendar/in-ms.ts';
import { clockToleranceInMinutes, correctCashInMinutes } from '../service-numbers.ts';

/** What a worker's phone records of cash that a client hands over (docs/product.md, "Cash"). */
export type CashDetails =
  | { kind: 'cash'; pesos: number; note: string }
  /** The right amount in place of a wrong one, which was recorded as this payment. */
  | { kind: 'correct-cash'; paymentId: string; pesos: number; note: string };

/** Returns whether a phone recorded cash, and not a step of the visit's course. */
export function isCash<Details extends { kind: string }>(
  details: Details,
): details is Extract<Details, CashDetails> {
  return details.kind === 'cash' || details.kind === 'correct-cash';
}

/** Returns until when whoever recorded cash may correct the amount, from when the office had it. */
export function correctCashUntil(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + correctCashInMinutes * minuteInMs);
}

/** Returns whether a correction was recorded in time. The phone's clock may be off by what is tolerated. */
export function isCorrectedInTime(recordedAt: Date, receivedAt: Date): boolean {
  const latest = correctCashUntil(receivedAt).getTime() + clockToleranceInMinutes * minuteInMs;
  return recordedAt.getTime() <= latest;
}

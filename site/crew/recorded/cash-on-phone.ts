import type { MyCash } from '../../../contract/crew/visits.ts';
import { minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { type CashDetails, correctCashUntil, isCash } from '../../../domain/money/crew-cash.ts';
import type { PaymentState } from '../../../domain/money/payment-states.ts';
import { sameCashInMinutes } from '../../../domain/service-numbers.ts';
import type { KeptStep, PhoneState } from '../phone/phone.ts';

export type CashState = 'on-phone' | 'sent' | 'handed-over' | 'not-found' | 'refused';

export type CashOnPhone = {
  id: string;
  visitId: string;
  pesos: number;
  note: string;
  /** When it was recorded here, or else when the office had it, ISO. */
  at: string;
  state: CashState;
  /** The end of the time for corrections; null while it waits on this phone. */
  until: Date | null;
};

type CashStep = KeptStep & { details: CashDetails };

const settled = {
  claimed: 'sent',
  confirmed: 'handed-over',
  'not-found': 'not-found',
  voided: 'not-found',
} as const satisfies Record<PaymentState, CashState>;

/** Returns the cash that the office knows of or this phone recorded, without corrected amounts. */
export function cashOnPhone({ steps, cash }: Pick<PhoneState, 'steps' | 'cash'>): CashOnPhone[] {
  const recorded = steps.filter((step): step is CashStep => isCash(step.details));
  const known = new Map(cash.map((one) => [one.id, one]));
  const corrected = new Set(cash.filter(({ isCorrected }) => isCorrected).map(({ id }) => id));
  for (const { details, outcome } of recorded) {
    if (details.kind === 'correct-cash' && outcome !== 'refused') corrected.add(details.paymentId);
  }
  const here = new Set(recorded.map(({ id }) => id));
  return [
    ...cash.filter(({ id }) => !here.has(id)).map(fromOffice),
    ...recorded.map((step) => fromHere(step, known.get(step.id))),
  ].filter(({ id }) => !corrected.has(id));
}

function fromOffice({ id, visitId, pesos, note, enteredAt, state }: MyCash): CashOnPhone {
  const until = correctCashUntil(new Date(enteredAt));
  return { id, visitId, pesos, note, at: enteredAt, state: settled[state], until };
}

function fromHere(step: CashStep, known: MyCash | undefined): CashOnPhone {
  const { id, visitId, details, recordedAt, sentAt, outcome } = step;
  const { pesos, note } = details;
  const state = known ? settled[known.state] : ownState(outcome);
  const until = sentAt === null ? null : correctCashUntil(new Date(sentAt));
  return { id, visitId, pesos, note, at: recordedAt, state, until };
}

function ownState(outcome: KeptStep['outcome']): CashState {
  if (outcome === null) return 'on-phone';
  return outcome === 'refused' ? 'refused' : 'sent';
}

/** Returns the cash that a worker has to hand to the office, and the number of visits. */
export function heldCash(cash: readonly CashOnPhone[]): { pesos: number; visits: number } {
  const held = cash.filter(({ state }) => state === 'on-phone' || state === 'sent');
  return {
    pesos: held.reduce((sum, { pesos }) => sum + pesos, 0),
    visits: new Set(held.map(({ visitId }) => visitId)).size,
  };
}

export function isCorrectable({ state, until }: CashOnPhone, now: Date): boolean {
  return state === 'on-phone' || (state === 'sent' && until !== null && now <= until);
}

/** Returns the latest equal amount recorded shortly before, which may be the same cash. */
export function sameCash(
  cash: readonly CashOnPhone[],
  pesos: number,
  now: Date,
): CashOnPhone | undefined {
  const since = now.getTime() - sameCashInMinutes * minuteInMs;
  return cash
    .filter(({ state }) => state !== 'refused' && state !== 'not-found')
    .findLast((one) => one.pesos === pesos && Date.parse(one.at) >= since);
}

import * as v from 'valibot';
import type { PausedVisit as Paused } from '../../domain/changes/asked.ts';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import type { Rhythm as Kept } from '../../domain/visits/rhythm.ts';
import { get } from '../call.ts';
import { Claim } from '../shapes/claim.ts';
import { Discount, Due } from '../shapes/due.ts';
import { Refund } from '../shapes/refund.ts';
import { visible } from '../shapes/text-fields.ts';
import { Rhythm, VisitCounts } from '../shapes/visit.ts';
import { ChangeInBrief } from './visits.ts';

/** ISO 8601 in UTC. */
const Moment = v.string();
const Pesos = v.number();
const Count = v.number();

/**
 * A digest of the preview. Sent back with the action, which is refused if its effect has changed.
 */
export const Seen = v.pipe(v.string(), v.maxLength(80), visible);

export const PlanVisit = v.object({
  id: v.string(),
  number: v.number(),
  startsAt: Moment,
  endsAt: Moment,
});
export type PlanVisit = v.InferOutput<typeof PlanVisit>;

export const Cancelling = v.object({
  /** Whether the first visit has not begun: then the plan ends at once with a full refund. */
  isBeforeFirstVisit: v.boolean(),
  /** The first day without visits. */
  endsBefore: v.string(),
  settledPriceInPesos: Pesos,
  /**
   * The months begun and the rate of one, which is not always whole if a quote set the price. Null
   * if nothing is charged by the month.
   */
  months: v.nullable(v.object({ begun: Count, rateInPesos: v.number() })),
  /** One of the two is 0. */
  owedInPesos: Pesos,
  refundInPesos: Pesos,
  /** The dues after cancelling. */
  dues: v.array(Due),
  cancelled: v.array(PlanVisit),
  standing: v.array(PlanVisit),
  /**
   * Visits we owe. Each can be placed on a day before the end; unplaced, they are refunded with
   * this sum.
   */
  owed: v.array(PlanVisit),
  owedRefundInPesos: Pesos,
  /** Skipped visits that can be placed on a day before the end. */
  skipped: v.array(PlanVisit),
  seen: Seen,
});
export type Cancelling = v.InferOutput<typeof Cancelling>;

/** The effect of a pause on a visit (domain/changes/asked.ts). */
export const PausedVisit: v.GenericSchema<Paused> = v.object({
  id: v.string(),
  number: v.number(),
  from: Moment,
  /** Null if the prolonged term has no date for it: it becomes open and we owe it. */
  to: v.nullable(Moment),
});

export const PlanPause = v.object({
  id: v.string(),
  firstDay: v.string(),
  /** The day after the last one. */
  endDay: v.string(),
  resumedOn: v.nullable(v.string()),
  /** The first day with visits if it is ended now; null if it is over. */
  resumableFrom: v.nullable(v.string()),
  /** Until when it can be undone; null once it cannot. */
  takenBackUntil: v.nullable(Moment),
  visits: v.array(PausedVisit),
  /** The client's earlier requests to the team, which the pause withdrew. */
  withdrawn: v.array(ChangeInBrief),
});
export type PlanPause = v.InferOutput<typeof PlanPause>;

const KeptRhythm: v.GenericSchema<Kept> = Rhythm;

export const Renewal = v.object({
  state: v.picklist(['possible', 'asked', 'renewed']),
  /** The request for the renewal; null if there is none. */
  reference: v.nullable(v.string()),
  startDay: v.string(),
  /** Today's price; null if a quote decides. */
  priceInPesos: v.nullable(Pesos),
});

/** A client's subscription or single job, with the actions possible on it. */
export const Plan = v.object({
  id: v.string(),
  packageType: v.picklist(packageIds),
  /** Null for a single job. */
  term: v.nullable(v.picklist(termIds)),
  state: v.picklist(['active', 'paused', 'ended', 'cancelled']),
  firstDay: v.string(),
  /** The day after the last one; null for a single job that was not cancelled. */
  endDay: v.nullable(v.string()),
  /** The rhythm of the coming visits; null for a single job. */
  rhythm: v.nullable(KeptRhythm),
  address: v.string(),
  includes: v.array(v.string()),
  visitCount: Count,
  counts: VisitCounts,
  priceInPesos: Pesos,
  settledPriceInPesos: v.nullable(Pesos),
  paidInPesos: Pesos,
  owedInPesos: Pesos,
  dueInPesos: Pesos,
  creditInPesos: Pesos,
  /** The oldest first. */
  dues: v.array(Due),
  discounts: v.array(Discount),
  /** Those that count, latest first. */
  payments: v.array(
    v.object({ id: v.string(), day: v.string(), pesos: Pesos, method: v.picklist(paymentMethods) }),
  ),
  /** Claims that wait or were not found, latest first. */
  claims: v.array(Claim),
  /** The latest first. */
  refunds: v.array(Refund),
  /** Unanswered requests to the team. A pause or cancelling withdraws them. */
  waiting: v.array(ChangeInBrief),
  pauses: v.array(PlanPause),
  /** The remaining allowance for pauses of the term; null for a job, and once it has ended. */
  pauseRoom: v.nullable(v.object({ daysLeft: Count, piecesLeft: Count, earliestDay: v.string() })),
  /** Null if the plan has ended, or ends before the notice does. */
  ifCancelled: v.nullable(Cancelling),
  /** The effect of cancelling; null if not cancelled. */
  cancelled: v.nullable(
    v.object({
      at: Moment,
      /** The client's reason, if given. */
      reason: v.string(),
      visits: v.array(PlanVisit),
      standing: v.array(PlanVisit),
      /** Owed and skipped visits that can be placed on a day before the end. */
      owed: v.array(PlanVisit),
      skipped: v.array(PlanVisit),
      /** The client's earlier requests to the team, which cancelling withdrew. */
      withdrawn: v.array(ChangeInBrief),
    }),
  ),
  /** Null if there is no next term to ask for. */
  renewal: v.nullable(Renewal),
});
export type Plan = v.InferOutput<typeof Plan>;

/** Active plans come first. */
export const Plans = v.object({ plans: v.array(Plan) });

/**
 * Returns the client's plans with their money and what pausing, renewing and cancelling would do
 * (docs/product.md, "Plan").
 */
export const plan = get('client/plan', 'client', {
  input: v.object({}),
  answer: Plans,
});

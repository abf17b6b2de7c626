import * as v from 'valibot';
import type { PausedVisit as Paused } from '../../domain/changes/asked.ts';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import type { Rhythm as Kept } from '../../domain/visits/rhythm.ts';
import type { CallDefinition } from '../call.ts';
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
 * What was said beforehand, as a short sum. Sent back with the action, which is refused if it would
 * do something else by now.
 */
export const Seen = v.pipe(v.string(), v.maxLength(80), visible);

/** A visit of a plan. */
export const PlanVisit = v.object({
  id: v.string(),
  number: v.number(),
  startsAt: Moment,
  endsAt: Moment,
});
export type PlanVisit = v.InferOutput<typeof PlanVisit>;

/** What cancelling now means. */
export const Cancelling = v.object({
  /** Whether the first visit has not begun: then it ends at once, and all is given back. */
  isBeforeFirstVisit: v.boolean(),
  /** From this day on nothing takes place. */
  endsBefore: v.string(),
  settledPriceInPesos: Pesos,
  /**
   * How many months have begun, and what one costs, which need not be whole where a quote decided the
   * price. Null where nothing is charged by the month.
   */
  months: v.nullable(v.object({ begun: Count, rateInPesos: v.number() })),
  /** What the client still pays, and what they get back. One of them is 0. */
  owedInPesos: Pesos,
  refundInPesos: Pesos,
  /** The dues as they are then. */
  dues: v.array(Due),
  cancelled: v.array(PlanVisit),
  standing: v.array(PlanVisit),
  /** What we owe. It can be put on a day before the end, and is refunded then: that much in all. */
  owed: v.array(PlanVisit),
  owedRefundInPesos: Pesos,
  /** What was skipped and can be put on a day before the end. */
  skipped: v.array(PlanVisit),
  seen: Seen,
});
export type Cancelling = v.InferOutput<typeof Cancelling>;

/** What a pause does to one visit, as domain/changes/asked.ts has it. */
export const PausedVisit: v.GenericSchema<Paused> = v.object({
  id: v.string(),
  number: v.number(),
  from: Moment,
  /** Null if the prolonged term has no date for it, so that it becomes open and we owe it. */
  to: v.nullable(Moment),
});

/** A pause that was made. */
export const PlanPause = v.object({
  id: v.string(),
  firstDay: v.string(),
  /** The day after the last one. */
  endDay: v.string(),
  resumedOn: v.nullable(v.string()),
  /** From which day on visits may take place if it is ended now; null if it is over. */
  resumableFrom: v.nullable(v.string()),
  /** Until when it can be taken back with all that it did; null once it cannot. */
  takenBackUntil: v.nullable(Moment),
  visits: v.array(PausedVisit),
  /** What was asked of the team before and fell with the pause. */
  withdrawn: v.array(ChangeInBrief),
});
export type PlanPause = v.InferOutput<typeof PlanPause>;

/** As domain/visits/rhythm.ts has it. */
const KeptRhythm: v.GenericSchema<Kept> = Rhythm;

/** Asking for the next term. */
export const Renewal = v.object({
  state: v.picklist(['possible', 'asked', 'renewed']),
  /** The request for it; null while there is none. */
  reference: v.nullable(v.string()),
  startDay: v.string(),
  /** Today's price; null where a quote decides. */
  priceInPesos: v.nullable(Pesos),
});

/** A client's subscription or single job, with all that can be done with it. */
export const Plan = v.object({
  id: v.string(),
  packageType: v.picklist(packageIds),
  /** Null for a single job. */
  term: v.nullable(v.picklist(termIds)),
  state: v.picklist(['active', 'paused', 'ended', 'cancelled']),
  firstDay: v.string(),
  /** The day after the last one; null for a single job that was not cancelled. */
  endDay: v.nullable(v.string()),
  /** The one that the coming visits keep to; null for a single job. */
  rhythm: v.nullable(KeptRhythm),
  address: v.string(),
  includes: v.array(v.string()),
  /** N. */
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
  /** Those that count, the latest first. */
  payments: v.array(
    v.object({ id: v.string(), day: v.string(), pesos: Pesos, method: v.picklist(paymentMethods) }),
  ),
  /** What the client told us to have paid: what waits, and what was not found; the latest first. */
  claims: v.array(Claim),
  /** The latest first. */
  refunds: v.array(Refund),
  /** What the team was asked and has not answered. It falls with a pause and when the plan is cancelled. */
  waiting: v.array(ChangeInBrief),
  /** In order. */
  pauses: v.array(PlanPause),
  /** What can still be paused of a term; null for a job, and once it has ended. */
  pauseRoom: v.nullable(v.object({ daysLeft: Count, piecesLeft: Count, earliestDay: v.string() })),
  /** What cancelling now would mean; null where it ends by itself before, or has ended. */
  ifCancelled: v.nullable(Cancelling),
  /** What cancelling did; null while it was not cancelled. */
  cancelled: v.nullable(
    v.object({
      at: Moment,
      /** Why, if the client said it. */
      reason: v.string(),
      visits: v.array(PlanVisit),
      standing: v.array(PlanVisit),
      /** What can still be put on a day before the end: what we owe, and what was skipped. */
      owed: v.array(PlanVisit),
      skipped: v.array(PlanVisit),
      /** What was asked of the team before and fell with it. */
      withdrawn: v.array(ChangeInBrief),
    }),
  ),
  /** Null where there is no next term to ask for. */
  renewal: v.nullable(Renewal),
});
export type Plan = v.InferOutput<typeof Plan>;

/** All subscriptions and jobs of a client, those that run first. */
export const Plans = v.object({ plans: v.array(Plan) });

/**
 * Returns the client's subscriptions and jobs: what they hold, where the money stands, and what
 * pausing, renewing and cancelling would do (docs/product.md, "Plan").
 */
export const plan = {
  name: 'client/plan',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: Plans,
} as const satisfies CallDefinition;

import * as v from 'valibot';
import { get } from '../call.ts';

const Days = v.picklist(['30', '365'], 'Ask for 30 or 365 days.');
const Count = v.number();
const Pesos = v.number();

const answering = {
  /** Requests that were answered, or whose 24 hours are over. */
  asked: Count,
  inTime: Count,
  /** From the start of the clock to the answer; null without answers. */
  medianMs: v.nullable(v.number()),
  slowestMs: v.nullable(v.number()),
};

const inEachSpan = {
  visitsDone: Count,
  visitsMissed: Count,
  /** Visits moved in this span, each counted once. */
  visitsMoved: Count,
  /**
   * Done visits with complete photos: a pair for each task done, or one pair for a visit without
   * tasks.
   */
  visitsComplete: Count,
  /** Ratings given or changed in this span. */
  ratings: Count,
  /** 1 to 5; null without ratings. */
  averageStars: v.nullable(v.number()),
  subscriptionsStarted: Count,
  /** Those that a client asked for as their next term. */
  subscriptionsRenewed: Count,
  subscriptionsEnded: Count,
  subscriptionsCancelled: Count,
  /** Payments of these days that were not voided. */
  paidInPesos: Pesos,
  /** The balance of the subscriptions that began in these days. */
  owedInPesos: Pesos,
};

/** A week or month. The first and the last are cut to the period. */
const Span = v.object({
  firstDay: v.string(),
  lastDay: v.string(),
  ...answering,
  ...inEachSpan,
});
export type Span = v.InferOutput<typeof Span>;

/** Returns the last 30 days by week, or the last 365 by month (docs/product.md, "Today"). */
export const figures = get('team/figures', 'dispatcher', {
  input: v.object({ days: Days }),
  answer: v.object({
    days: Days,
    spans: v.array(Span),
    whole: v.object({ ...answering, ...inEachSpan }),
  }),
});
export type Figures = v.InferOutput<typeof figures.answer>;

/** A number of plans, and how many of them were renewed (docs/product.md, "Renewals"). */
const Renewed = v.object({ total: Count, renewed: Count });

/** Returns what an owner looks ahead at (docs/product.md, "Outlook"). */
export const outlook = get('team/outlook', 'owner', {
  input: v.object({}),
  answer: v.object({
    overdueInPesos: Pesos,
    /** Open dues from today until Sunday, and until the end of the month. */
    weekInPesos: Pesos,
    monthInPesos: Pesos,
    /** The days of this month with dues, in order. */
    days: v.array(v.object({ day: v.string(), openInPesos: Pesos, settledInPesos: Pesos })),
    ending: Renewed,
    ended: Renewed,
    /** Active workers by name, with their free minutes until Sunday. */
    workers: v.array(v.object({ id: v.string(), name: v.string(), freeMinutes: Count })),
  }),
});
export type Outlook = v.InferOutput<typeof outlook.answer>;

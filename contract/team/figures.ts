import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

const Days = v.picklist(['30', '365'], 'Ask for 30 or 365 days.');
const Count = v.number();
const Pesos = v.number();

const answering = {
  /** Requests that were answered, or whose 24 hours are over. */
  asked: Count,
  inTime: Count,
  /** From the start of the clock to the answer; null when nothing was answered. */
  medianMs: v.nullable(v.number()),
  slowestMs: v.nullable(v.number()),
};

const inEachSpan = {
  visitsDone: Count,
  visitsMissed: Count,
  /** Visits whose start was changed in this span, each once. */
  visitsMoved: Count,
  /**
   * Done visits with complete photos: a pair of pictures for each task that was done, or one pair for
   * a visit without tasks.
   */
  visitsComplete: Count,
  /** Ratings that were given or changed in this span. */
  ratings: Count,
  /** From 1 to 5; null without ratings. */
  averageStars: v.nullable(v.number()),
  subscriptionsStarted: Count,
  /** Those of them that a client asked for as their next term. */
  subscriptionsRenewed: Count,
  subscriptionsEnded: Count,
  subscriptionsCancelled: Count,
  /** Payments of these days that were not voided. */
  paidInPesos: Pesos,
  /** What is still owed of the subscriptions that began in these days. */
  owedInPesos: Pesos,
};

/** The figures of one week or month, the first and the last as far as they belong to the period. */
const Span = v.object({
  firstDay: v.string(),
  /** The last day. */
  lastDay: v.string(),
  ...answering,
  ...inEachSpan,
});
export type Span = v.InferOutput<typeof Span>;

/** The figures of the last 30 days by week, or of the last 365 by month (docs/product.md, "Today"). */
export const figures = {
  name: 'team/figures',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ days: Days }),
  answer: v.object({
    /** The period that was asked for. */
    days: Days,
    spans: v.array(Span),
    whole: v.object({ ...answering, ...inEachSpan }),
  }),
} as const satisfies CallDefinition;
export type Figures = v.InferOutput<typeof figures.answer>;

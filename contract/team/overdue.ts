import * as v from 'valibot';
import { overdueSpans, type PromiseState, promiseLabels } from '../../domain/money/overdue.ts';
import { packageIds } from '../../domain/packages.ts';
import { channels, outcomes } from '../../domain/requests/contact.ts';
import type { CallDefinition } from '../call.ts';
import { Due } from '../shapes/due.ts';
import { Day, Id, orNone, PageNumber } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';

const Pesos = v.number();
const Moment = v.string();

/** A day by which somebody said that they will pay. */
const StandingPromise = v.object({
  day: v.string(),
  givenOn: v.string(),
  by: v.string(),
  state: v.picklist(Object.keys(promiseLabels) as PromiseState[]),
});

/** A subscription or job of which something is due. */
const DueRow = v.object({
  subscriptionId: v.string(),
  packageType: v.picklist(packageIds),
  client: v.object({
    id: v.string(),
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    preferredChannel: v.picklist(channels),
    messengerName: v.string(),
  }),
  /** The oldest day of what is counted in this span. */
  since: v.string(),
  /** What is counted in this span. */
  pesos: Pesos,
  /** Everything that is due today. */
  dueInPesos: Pesos,
  /** The open dues up to the end of the span, the oldest first. */
  dues: v.array(Due),
  /** What the client says was paid, and nobody has confirmed yet. */
  waiting: v.object({ count: v.number(), pesos: Pesos }),
  promise: v.nullable(StandingPromise),
  /** The last time that somebody of the team reached for the client. */
  contact: v.nullable(
    v.object({
      at: Moment,
      by: v.string(),
      channel: v.picklist(channels),
      outcome: v.picklist(outcomes),
    }),
  ),
  /** The last reminder of what the client owes that left. */
  mail: v.nullable(v.object({ at: Moment })),
});
export type DueRow = v.InferOutput<typeof DueRow>;

/**
 * Lists subscriptions of which something falls due this week, or is overdue for so long, by their oldest
 * due. Each that is overdue stands in one span with all of it. Without a span it lists the first in which
 * something is overdue, or else this week.
 */
export const overdue = {
  name: 'team/overdue',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({
    span: orNone(v.picklist(overdueSpans, 'Choose a group.')),
    page: PageNumber,
  }),
  answer: v.object({
    span: v.picklist(overdueSpans),
    spans: v.array(v.object({ span: v.picklist(overdueSpans), count: v.number(), pesos: Pesos })),
    rows: v.array(DueRow),
    total: v.number(),
    pageSize: v.number(),
  }),
} as const satisfies CallDefinition;

/** Notes by which day a client will pay. The page chose the id, so that a repeated call notes it once. */
export const promisePayment = {
  name: 'team/promise-payment',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id, subscriptionId: Id, day: Day }, objectMessage('a promise')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

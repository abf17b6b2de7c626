import * as v from 'valibot';
import { overdueSpans, type PromiseState, promiseLabels } from '../../domain/money/overdue.ts';
import { packageIds } from '../../domain/packages.ts';
import { channels, outcomes } from '../../domain/requests/contact.ts';
import { get } from '../call.ts';
import { Due } from '../shapes/due.ts';
import { orNone, PageNumber } from '../shapes/fields.ts';

export const duesPerPage = 25;

const Pesos = v.number();
const Moment = v.string();

/** A day by which somebody promised to pay. */
const StandingPromise = v.object({
  day: v.string(),
  givenOn: v.string(),
  by: v.string(),
  state: v.picklist(Object.keys(promiseLabels) as PromiseState[]),
});

/** A subscription or job with something due. */
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
  /** The oldest day counted in this span. */
  since: v.string(),
  /** The amount counted in this span. */
  pesos: Pesos,
  /** The whole amount due today. */
  dueInPesos: Pesos,
  /** Open dues up to the end of the span, oldest first. */
  dues: v.array(Due),
  /** Claims that wait for confirmation. */
  waiting: v.object({ count: v.number(), pesos: Pesos }),
  promise: v.nullable(StandingPromise),
  /** The team's last contact with the client. */
  contact: v.nullable(
    v.object({
      at: Moment,
      by: v.string(),
      channel: v.picklist(channels),
      outcome: v.picklist(outcomes),
    }),
  ),
  /** The last payment reminder that left. */
  mail: v.nullable(v.object({ at: Moment })),
});
export type DueRow = v.InferOutput<typeof DueRow>;

/**
 * Lists subscriptions due this week or overdue for a span, by their oldest due. An overdue one is
 * in a single span with its whole amount. The default is the first span with anything overdue, or
 * else this week.
 */
export const overdue = get('team/overdue', 'dispatcher', {
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
});

import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { roles } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';
import { Day, MissedReasonName, VisitStateName } from './visit-shapes.ts';

/** A visit as the schedule shows it. */
export const WeekVisit = v.object({
  id: v.string(),
  version: v.number(),
  subscriptionId: v.string(),
  /** n of N. */
  number: v.number(),
  visitCount: v.number(),
  clientId: v.string(),
  clientName: v.string(),
  town: v.string(),
  packageType: v.picklist(packageIds),
  /** Whether it is one of a subscription, so that others may follow it. */
  isInSeries: v.boolean(),
  startsAt: v.string(),
  endsAt: v.string(),
  state: VisitStateName,
  missedReason: v.nullable(MissedReasonName),
  movedAlone: v.boolean(),
  crew: v.array(v.string()),
  /** Those of the crew who were told of a change and have not tapped 'Seen'. */
  unseen: v.array(v.string()),
});
export type WeekVisit = v.InferOutput<typeof WeekVisit>;

/** A member with the days they do not work. */
export const WeekMember = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  /** 1 is Monday. */
  workingDays: v.array(v.number()),
  daysAway: v.array(v.object({ firstDay: v.string(), lastDay: v.string(), reason: v.string() })),
});
export type WeekMember = v.InferOutput<typeof WeekMember>;

const DayOrNone = v.optional(v.union([v.literal(''), Day]), '');

/** The visits of a week or a day, with who may come and what stands in the way. */
export const week = {
  name: 'team/week',
  method: 'GET',
  audience: 'dispatcher',
  /** As in the address of the schedule (domain/calendar/schedule-span.ts). */
  input: v.object({ week: DayOrNone, day: DayOrNone }),
  answer: v.object({
    visits: v.array(WeekVisit),
    members: v.array(WeekMember),
    holidays: v.array(v.object({ day: v.string(), name: v.string() })),
  }),
} as const satisfies CallDefinition;

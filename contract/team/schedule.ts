import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { roles } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Day, Moment } from '../shapes/fields.ts';
import { text, visible } from '../shapes/text-fields.ts';
import { MissedReasonName, SeenVisit, VisitStateName } from '../shapes/visit.ts';
import { ListedConsultation } from './consultations.ts';
import { Holiday } from './holidays.ts';
import { ChangeOutcome, Crew, Overruled } from './visit-changes.ts';

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
  /** Whether something of its subscription is overdue. Told by the schedule alone. */
  isOverdue: v.optional(v.boolean()),
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
    /** Those that take place or took place, by time. */
    consultations: v.array(ListedConsultation),
    members: v.array(WeekMember),
    holidays: v.array(Holiday),
  }),
} as const satisfies CallDefinition;

/** A visit of the day with the time it could get, or null if there is none. */
export const Proposal = v.object({ ...WeekVisit.entries, proposedStart: v.nullable(v.string()) });
export type Proposal = v.InferOutput<typeof Proposal>;

/** Proposes other times for the visits of a day that has to be emptied. It changes nothing. */
export const previewDay = {
  name: 'team/preview-day',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({
    day: Day,
    /** Only these towns, with semicolons between. */
    towns: v.optional(v.pipe(v.string(), v.maxLength(2000), visible)),
    /** Only visits of these members: ids with commas between. */
    crews: v.optional(v.pipe(v.string(), v.maxLength(2000), visible)),
    /** Further days that get no visit, with commas between. */
    closed: v.optional(v.pipe(v.string(), v.maxLength(400), visible)),
  }),
  answer: v.object({
    proposals: v.array(Proposal),
    /** Those planned that day, which are moved on their requests. */
    consultations: v.array(ListedConsultation),
    /** All towns and crews of the day, to choose from. */
    towns: v.array(v.string()),
    members: v.array(WeekMember),
  }),
} as const satisfies CallDefinition;

/** Moves many visits at once, all or none: a day that is emptied by a storm, a holiday, a strike. */
export const moveDay = {
  name: 'team/move-day',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({
    /** Told to the clients and kept in the history. */
    reason: v.pipe(text('The reason', 200), v.trim(), v.minLength(1, 'Please say why.')),
    placements: listOf(
      v.strictObject({ ...SeenVisit.entries, startsAt: Moment, crew: v.optional(Crew) }),
      { least: 1, most: 400, tooFew: 'There is no visit to move.' },
    ),
    overruled: Overruled,
  }),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;

import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { roles } from '../../domain/people/roles.ts';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Day, Moment } from '../shapes/fields.ts';
import { text, visible } from '../shapes/text-fields.ts';
import { MissedReasonName, SeenVisit, VisitStateName } from '../shapes/visit.ts';
import { ListedConsultation } from './consultations.ts';
import { Holiday } from './holidays.ts';
import { ChangeOutcome, Crew, Overruled } from './visit-changes.ts';

/** A visit in the schedule. */
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
  /** Whether it belongs to a subscription, so that others may follow it. */
  isInSeries: v.boolean(),
  startsAt: v.string(),
  endsAt: v.string(),
  state: VisitStateName,
  missedReason: v.nullable(MissedReasonName),
  movedAlone: v.boolean(),
  crew: v.array(v.string()),
  /** Crew members who have not tapped 'Seen' since a change. */
  unseen: v.array(v.string()),
  /** Whether its subscription is overdue. Only in the schedule. */
  isOverdue: v.optional(v.boolean()),
});
export type WeekVisit = v.InferOutput<typeof WeekVisit>;

/** A member with their days off. */
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

/** Returns a week's or a day's visits with possible crew and holidays. */
export const week = get('team/week', 'dispatcher', {
  /** As in the schedule's address (domain/calendar/schedule-span.ts). */
  input: v.object({ week: DayOrNone, day: DayOrNone }),
  answer: v.object({
    visits: v.array(WeekVisit),
    /** Those not called off, by time. */
    consultations: v.array(ListedConsultation),
    members: v.array(WeekMember),
    holidays: v.array(Holiday),
  }),
});

/** A visit of the day with its possible new time, or null. */
export const Proposal = v.object({ ...WeekVisit.entries, proposedStart: v.nullable(v.string()) });
export type Proposal = v.InferOutput<typeof Proposal>;

/** Proposes new times for a day's visits. Changes nothing. */
export const previewDay = get('team/preview-day', 'dispatcher', {
  input: v.object({
    day: Day,
    /** Only these towns, separated by semicolons. */
    towns: v.optional(v.pipe(v.string(), v.maxLength(2000), visible)),
    /** Only visits of these members, ids separated by commas. */
    crews: v.optional(v.pipe(v.string(), v.maxLength(2000), visible)),
    /** Further days without visits, separated by commas. */
    closed: v.optional(v.pipe(v.string(), v.maxLength(400), visible)),
  }),
  answer: v.object({
    proposals: v.array(Proposal),
    /** The day's planned consultations, which are moved on their requests. */
    consultations: v.array(ListedConsultation),
    /** All towns and crews of the day, to choose from. */
    towns: v.array(v.string()),
    members: v.array(WeekMember),
  }),
});

/** Moves many visits, all or none, such as for a storm, a holiday or a strike. */
export const moveDay = post('team/move-day', 'dispatcher', {
  input: v.strictObject({
    /** For the clients and the history. */
    reason: v.pipe(text('The reason', 200), v.trim(), v.minLength(1, 'Please say why.')),
    placements: listOf(
      v.strictObject({ ...SeenVisit.entries, startsAt: Moment, crew: v.optional(Crew) }),
      { least: 1, most: 400, tooFew: 'There is no visit to move.' },
    ),
    overruled: Overruled,
  }),
  answer: ChangeOutcome,
});

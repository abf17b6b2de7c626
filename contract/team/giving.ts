import * as v from 'valibot';
import { visitsPerTerm } from '../../domain/service-numbers.ts';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Day, Id } from '../shapes/fields.ts';
import { SeenVisit } from '../shapes/visit.ts';
import { ListedConsultation } from './consultations.ts';
import { WeekMember, WeekVisit } from './schedule.ts';
import { ChangeOutcome, Crew, Overruled, Reason } from './visit-changes.ts';

/**
 * The maximum of visits listed and given in one call; the rest follow. A term has no more, and as
 * many fit into a call with their overruled warnings, and into its Undo.
 */
export const visitsGivenAtOnce = visitsPerTerm;

/** The holder of visits without a crew. */
export const nobody = 'nobody';

const DayOrNone = v.optional(v.union([v.literal(''), Day]), '');

/**
 * Counts a member's coming visits and consultations, on some days or on all, before the member
 * leaves or is away.
 */
export const countVisits = get('team/count-visits', 'dispatcher', {
  input: v.object({ member: Id, from: DayOrNone, to: DayOrNone }),
  answer: v.object({
    visits: v.number(),
    /** Visits without another crew member. */
    alone: v.number(),
    /** Planned consultations of these days. */
    consultations: v.number(),
  }),
});

/** A coming visit with possible replacements for its holder. */
export const VisitToGive = v.object({
  ...WeekVisit.entries,
  /** Free members, best first. */
  free: v.array(v.string()),
  /** Null if no worker is free. */
  proposed: v.nullable(v.string()),
  /** Why: the member goes to that home anyway, or is in that town that day. */
  because: v.nullable(v.picklist(['home', 'town'])),
});
export type VisitToGive = v.InferOutput<typeof VisitToGive>;

/**
 * Lists coming visits to reassign, with a proposal for each. The holder is the member who will not
 * come, or 'nobody' for visits without a crew; by default, any member with visits then.
 */
export const visitsToGive = get('team/visits-to-give', 'dispatcher', {
  input: v.object({
    holder: v.optional(v.union([v.picklist(['', nobody]), Id]), ''),
    /** Without a first day from now on; without a last day for good. */
    from: DayOrNone,
    to: DayOrNone,
    /** Only a subscription's visits. */
    subscription: v.optional(v.union([v.literal(''), Id]), ''),
  }),
  answer: v.object({
    holder: v.string(),
    /** The members with visits then, or 'nobody', most visits first. */
    holders: v.array(v.object({ id: v.string(), visits: v.number() })),
    /** All of the holder's visits. At most `visitsGivenAtOnce` are listed. */
    total: v.number(),
    visits: v.array(VisitToGive),
    /** The holder's consultations then, which are moved on their requests. */
    consultations: v.array(ListedConsultation),
    members: v.array(WeekMember),
  }),
});
export type VisitsToGive = v.InferOutput<typeof visitsToGive.answer>;

/** Gives many visits other crews, all or none. */
export const giveVisits = post('team/give-visits', 'dispatcher', {
  input: v.strictObject({
    visits: listOf(v.strictObject({ ...SeenVisit.entries, crew: Crew }), {
      least: 1,
      most: visitsGivenAtOnce,
      tooFew: 'There is no visit to reassign.',
      tooMany: `Reassign at most ${visitsGivenAtOnce} visits at once.`,
    }),
    overruled: Overruled,
    reason: Reason,
  }),
  answer: ChangeOutcome,
});

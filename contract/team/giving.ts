import * as v from 'valibot';
import { visitsPerTerm } from '../../domain/service-numbers.ts';
import type { CallDefinition } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Day, Id } from '../shapes/fields.ts';
import { SeenVisit } from '../shapes/visit.ts';
import { ListedConsultation } from './consultations.ts';
import { WeekMember, WeekVisit } from './schedule.ts';
import { ChangeOutcome, Crew, Overruled, Reason } from './visit-changes.ts';

/**
 * The most visits that are listed and given at once. The others follow when these are given. A term
 * has no more, and as many fit into one call with the warnings that are overruled, and into its Undo.
 */
export const visitsGivenAtOnce = visitsPerTerm;

/** Stands for nobody where visits without a crew are meant. */
export const nobody = 'nobody';

const DayOrNone = v.optional(v.union([v.literal(''), Day]), '');

/**
 * Says how many coming visits and consultations a member has, on some days or on all, before the member goes or is
 * away.
 */
export const countVisits = {
  name: 'team/count-visits',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ member: Id, from: DayOrNone, to: DayOrNone }),
  answer: v.object({
    visits: v.number(),
    /** On how many of them nobody else comes. */
    alone: v.number(),
    /** How many planned consultations they have then. */
    consultations: v.number(),
  }),
} as const satisfies CallDefinition;

/** A coming visit with who could come in its holder's place. */
export const VisitToGive = v.object({
  ...WeekVisit.entries,
  /** Who is free then, the best first. */
  free: v.array(v.string()),
  /** Who is proposed, or null if no worker is free. */
  proposed: v.nullable(v.string()),
  /** What speaks for that one: goes to that home anyway, or is in that town that day. */
  because: v.nullable(v.picklist(['home', 'town'])),
});
export type VisitToGive = v.InferOutput<typeof VisitToGive>;

/**
 * Lists coming visits that are to be given to others, and proposes for each who could come. The
 * holder is the member who will not come, or 'nobody' for visits without a crew; without one, whoever
 * has visits then. It changes nothing.
 */
export const visitsToGive = {
  name: 'team/visits-to-give',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({
    holder: v.optional(v.union([v.picklist(['', nobody]), Id]), ''),
    /** The first and the last day; none means from now on, and for good. */
    from: DayOrNone,
    to: DayOrNone,
    /** Only the visits of one subscription. */
    subscription: v.optional(v.union([v.literal(''), Id]), ''),
  }),
  answer: v.object({
    /** Whose visits are listed. */
    holder: v.string(),
    /** Who has visits then: members, or 'nobody', with how many, the most first. */
    holders: v.array(v.object({ id: v.string(), visits: v.number() })),
    /** How many the holder has. At most `visitsGivenAtOnce` are listed. */
    total: v.number(),
    visits: v.array(VisitToGive),
    /** The holder's consultations then, which are moved on their requests. */
    consultations: v.array(ListedConsultation),
    members: v.array(WeekMember),
  }),
} as const satisfies CallDefinition;
export type VisitsToGive = v.InferOutput<typeof visitsToGive.answer>;

/** Gives many visits other crews, all or none. */
export const giveVisits = {
  name: 'team/give-visits',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({
    visits: listOf(v.strictObject({ ...SeenVisit.entries, crew: Crew }), {
      least: 1,
      most: visitsGivenAtOnce,
      tooFew: 'There is no visit to give.',
      tooMany: `Give at most ${visitsGivenAtOnce} visits at once.`,
    }),
    overruled: Overruled,
    reason: Reason,
  }),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;

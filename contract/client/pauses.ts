import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Day, Id } from '../shapes/fields.ts';
import { PausedVisit, Plans, Seen } from './plan.ts';

/** Returns the lengths of a pause from a day on that fit the rhythm, the shortest first. */
export const pauseLengths = {
  name: 'client/pause-lengths',
  method: 'GET',
  audience: 'client',
  input: v.object({ id: Id, firstDay: Day }),
  answer: v.object({
    lengths: v.array(
      v.object({
        unit: v.picklist(['week', 'month']),
        count: v.number(),
        /** The day after the last one. */
        endDay: v.string(),
      }),
    ),
  }),
} as const satisfies CallDefinition;

/** Why a pause is not possible, as domain/visits/pause-problem.ts has it. */
const PauseProblem = v.variant('kind', [
  v.object({ kind: v.picklist(['pieces', 'backwards', 'after-end', 'overlapping']) }),
  v.object({ kind: v.literal('too-early'), earliestDay: v.string() }),
  v.object({ kind: v.literal('too-long'), daysLeft: v.number() }),
  v.object({ kind: v.literal('moved-into'), numbers: v.array(v.number()) }),
]);

/** Returns what a pause would do. The end day is the one after its last day. */
export const previewPause = {
  name: 'client/preview-pause',
  method: 'GET',
  audience: 'client',
  input: v.object({ id: Id, firstDay: Day, endDay: Day }),
  answer: v.object({
    /** Why it is not possible; null where it is. */
    problem: v.nullable(PauseProblem),
    /** The end of the term then, exclusive. */
    newEndDay: v.string(),
    /** The visits in the pause, in order, with where they go. */
    visits: v.array(PausedVisit),
    seen: Seen,
  }),
} as const satisfies CallDefinition;

/**
 * Pauses a subscription, just as `client/preview-pause` said. Returns the plans as they are then.
 * Refused as changed-meanwhile if something else would happen by now, and as not-possible with the
 * reason.
 */
export const pauseSubscription = {
  name: 'client/pause-subscription',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id, firstDay: Day, endDay: Day, seen: Seen }),
  answer: Plans,
} as const satisfies CallDefinition;

/**
 * Takes a pause back with all that it did, within 10 minutes: the term ends when it did, and each
 * visit has its time and crew again. Returns the plans as they are then. Refused as changed-meanwhile
 * if one of the visits was changed since.
 */
export const takeBackPause = {
  name: 'client/take-back-pause',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ pauseId: Id }),
  answer: v.object({
    ...Plans.entries,
    /** The numbers of visits whose crew was given to others meanwhile. They keep their time. */
    withoutCrew: v.array(v.number()),
  }),
} as const satisfies CallDefinition;

/**
 * Ends a pause before its last day. No visit moves and the end of the term stays. Returns the plans
 * as they are then.
 */
export const resumeSubscription = {
  name: 'client/resume-subscription',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ pauseId: Id }),
  answer: Plans,
} as const satisfies CallDefinition;

import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Day, Id } from '../shapes/fields.ts';
import { PausedVisit, Plans, Seen } from './plan.ts';

/** Returns the lengths of a pause that fit the rhythm, shortest first. */
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

/** Why a pause is not possible (domain/visits/pause-problem.ts). */
const PauseProblem = v.variant('kind', [
  v.object({ kind: v.picklist(['pieces', 'backwards', 'after-end', 'overlapping']) }),
  v.object({ kind: v.literal('too-early'), earliestDay: v.string() }),
  v.object({ kind: v.literal('too-long'), daysLeft: v.number() }),
  v.object({ kind: v.literal('moved-into'), numbers: v.array(v.number()) }),
]);

/** Previews a pause. The end day is exclusive. */
export const previewPause = {
  name: 'client/preview-pause',
  method: 'GET',
  audience: 'client',
  input: v.object({ id: Id, firstDay: Day, endDay: Day }),
  answer: v.object({
    /** Null if the pause is possible. */
    problem: v.nullable(PauseProblem),
    /** The new end of the term, exclusive. */
    newEndDay: v.string(),
    /** The visits in the pause, in order, with their new dates. */
    visits: v.array(PausedVisit),
    seen: Seen,
  }),
} as const satisfies CallDefinition;

/**
 * Pauses a subscription as `client/preview-pause` said, and returns the new plans. Refused as
 * changed-meanwhile if the effect has changed since, and as not-possible with a reason.
 */
export const pauseSubscription = {
  name: 'client/pause-subscription',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id, firstDay: Day, endDay: Day, seen: Seen }),
  answer: Plans,
} as const satisfies CallDefinition;

/**
 * Undoes a pause within 10 minutes, with the end of the term and each visit's time and crew, and
 * returns the new plans. Refused as changed-meanwhile if one of the visits was changed since.
 */
export const takeBackPause = {
  name: 'client/take-back-pause',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ pauseId: Id }),
  answer: v.object({
    ...Plans.entries,
    /** The numbers of visits whose crew is no longer free. They keep their time. */
    withoutCrew: v.array(v.number()),
  }),
} as const satisfies CallDefinition;

/** Ends a pause early and returns the new plans. No visit moves; the end of the term stays. */
export const resumeSubscription = {
  name: 'client/resume-subscription',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ pauseId: Id }),
  answer: Plans,
} as const satisfies CallDefinition;

import * as v from 'valibot';
import { get, post } from '../call.ts';
import { Day, Id } from '../shapes/fields.ts';
import { PausedVisit, Plans, Seen } from './plan.ts';

/** Returns the lengths of a pause that fit the rhythm, shortest first. */
export const pauseLengths = get('client/pause-lengths', 'client', {
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
});

/** Why a pause is not possible (domain/visits/pause-problem.ts). */
const PauseProblem = v.variant('kind', [
  v.object({ kind: v.picklist(['pieces', 'backwards', 'after-end', 'overlapping']) }),
  v.object({ kind: v.literal('too-early'), earliestDay: v.string() }),
  v.object({ kind: v.literal('too-long'), daysLeft: v.number() }),
  v.object({ kind: v.literal('moved-into'), numbers: v.array(v.number()) }),
]);

/** Previews a pause. The end day is exclusive. */
export const previewPause = get('client/preview-pause', 'client', {
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
});

/**
 * Pauses a subscription as `client/preview-pause` said, and returns the new plans. Refused as
 * changed-meanwhile if the effect has changed since, and as not-possible with a reason.
 */
export const pauseSubscription = post('client/pause-subscription', 'client', {
  input: v.strictObject({ id: Id, firstDay: Day, endDay: Day, seen: Seen }),
  answer: Plans,
});

/**
 * Undoes a pause within 10 minutes, with the end of the term and each visit's time and crew, and
 * returns the new plans. Refused as changed-meanwhile if one of the visits was changed since.
 */
export const takeBackPause = post('client/take-back-pause', 'client', {
  input: v.strictObject({ pauseId: Id }),
  answer: v.object({
    ...Plans.entries,
    /** The numbers of visits whose crew is no longer free. They keep their time. */
    withoutCrew: v.array(v.number()),
  }),
});

/** Ends a pause early and returns the new plans. No visit moves; the end of the term stays. */
export const resumeSubscription = post('client/resume-subscription', 'client', {
  input: v.strictObject({ pauseId: Id }),
  answer: Plans,
});

import * as v from 'valibot';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Day, Id } from '../shapes/fields.ts';
import { SeenVisit } from '../shapes/visit.ts';
import { proof } from './proofs.ts';
import {
  MoveScope,
  OwnChangeOutcome,
  OwnVisitWithFaces,
  SeenByClient,
  WishedMove,
} from './visits.ts';

export const visit = get('client/visit', 'client', {
  input: v.object({ visitId: Id }),
  answer: v.object({
    ...OwnVisitWithFaces.entries,
    /** How it can be moved or skipped; null for a past one. An open one is placed at once. */
    change: v.nullable(v.picklist(['at-once', 'by-asking', 'by-phone'])),
    /** How many visits of the subscription come after it. */
    followingCount: v.number(),
    /** The proof of a done or missed visit, even if the visit can be placed on another day. */
    past: v.nullable(proof.answer),
  }),
});

/** The maximum number of days in one answer. */
export const visitTimesInDays = 28;

/**
 * Returns the free times of the same crew. For one visit alone, days with another visit of the home
 * are left out; following visits may move along.
 */
export const visitTimes = get('client/visit-times', 'client', {
  /** The first day to look at; by default the first one offered. */
  input: v.object({ id: Id, from: v.optional(Day), scope: v.optional(MoveScope) }),
  answer: v.object({
    /**
     * Days with free times and the starts on each. If following visits move along, also how many of
     * all fit at the present time of day, or else at the first one.
     */
    days: v.array(
      v.object({
        day: v.string(),
        starts: v.array(v.string()),
        fit: v.nullable(v.object({ at: v.string(), fitting: v.number(), of: v.number() })),
      }),
    ),
    /** The `from` of the next page; null on the last page. */
    later: v.nullable(v.string()),
  }),
});

/** Previews 'This and all following'. */
export const previewMove = get('client/preview-move', 'client', {
  input: v.object(WishedMove),
  answer: v.object({
    /** The visit and those that move along, by new time. */
    moves: v.array(
      v.object({
        id: v.string(),
        version: v.number(),
        number: v.number(),
        from: v.string(),
        startsAt: v.string(),
        misfit: v.nullable(v.picklist(['outside-term', 'paused', 'twice', 'not-free'])),
      }),
    ),
    /** Visits that keep their time because they were moved on their own. */
    staying: v.array(v.object({ id: v.string(), number: v.number(), startsAt: v.string() })),
  }),
});

/**
 * Moves a visit, or places an open one, at once. Less than 24 hours before its start, or if
 * following visits do not fit, the team is asked. A time taken meanwhile is refused as
 * `time-taken`, with the next three free ones.
 */
export const moveVisit = post('client/move-visit', 'client', {
  input: v.strictObject({
    ...SeenByClient,
    ...WishedMove,
    scope: MoveScope,
    /** With 'following', the visits that the preview moved. */
    seen: v.optional(listOf(SeenVisit, { most: 160 }), []),
  }),
  answer: OwnChangeOutcome,
});

/** Skips a visit. It stays open and can be placed on another day. Late, the team is asked. */
export const skipVisit = post('client/skip-visit', 'client', {
  input: v.strictObject(SeenByClient),
  answer: OwnChangeOutcome,
});

/** Withdraws an unanswered request to the team. */
export const withdrawChange = post('client/withdraw-change', 'client', {
  input: v.strictObject({ id: Id }),
  answer: v.object({}),
});

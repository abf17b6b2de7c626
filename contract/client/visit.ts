import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
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

/** Returns one of the client's visits, and how it can be changed, or what was done. */
export const visit = {
  name: 'client/visit',
  method: 'GET',
  audience: 'client',
  input: v.object({ visitId: Id }),
  answer: v.object({
    ...OwnVisitWithFaces.entries,
    /** How it can be moved or skipped; null for one that is past. An open one is placed at once. */
    change: v.nullable(v.picklist(['at-once', 'by-asking', 'by-phone'])),
    /** How many visits of the subscription come after it. */
    followingCount: v.number(),
    /** The proof of one that is done or missed, also of one that can be put on another day. */
    past: v.nullable(proof.answer),
  }),
} as const satisfies CallDefinition;

/** The most days of one answer. */
export const visitTimesInDays = 28;

/**
 * Returns the times to which the client may move a visit: free times of the same crew. For it alone,
 * days on which the home has another visit are left out; those that follow may go along.
 */
export const visitTimes = {
  name: 'client/visit-times',
  method: 'GET',
  audience: 'client',
  /** The first day to look at; without it the first one that is offered. */
  input: v.object({ id: Id, from: v.optional(Day), scope: v.optional(MoveScope) }),
  answer: v.object({
    /**
     * The days that have free times, each with its starts. Where those that follow go along, also how
     * many of them all fit if it begins at the time of day that it has now, or else at the first one.
     */
    days: v.array(
      v.object({
        day: v.string(),
        starts: v.array(v.string()),
        fit: v.nullable(v.object({ at: v.string(), fitting: v.number(), of: v.number() })),
      }),
    ),
    /** The value of `from` that looks further; null where nothing further is offered. */
    later: v.nullable(v.string()),
  }),
} as const satisfies CallDefinition;

/** Returns what 'This and all following' would do. Nothing is changed. */
export const previewMove = {
  name: 'client/preview-move',
  method: 'GET',
  audience: 'client',
  input: v.object(WishedMove),
  answer: v.object({
    /** The visit and those that go along, by their new times. */
    moves: v.array(
      v.object({
        id: v.string(),
        version: v.number(),
        number: v.number(),
        from: v.string(),
        startsAt: v.string(),
        /** Why it does not fit, or null. */
        misfit: v.nullable(v.picklist(['outside-term', 'paused', 'twice', 'not-free'])),
      }),
    ),
    /** Those that keep their time, because they were moved on their own. */
    staying: v.array(v.object({ id: v.string(), number: v.number(), startsAt: v.string() })),
  }),
} as const satisfies CallDefinition;

/**
 * Moves a visit to a time that is offered, or puts an open one there, at once. Closer than 24 hours
 * to its start, or if others that follow do not fit, the team is asked instead. A time that somebody
 * else took is refused as `time-taken`, with the next three free ones.
 */
export const moveVisit = {
  name: 'client/move-visit',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({
    ...SeenByClient,
    ...WishedMove,
    scope: MoveScope,
    /** With 'following', the visits that were seen to go along. */
    seen: v.optional(listOf(SeenVisit, { most: 160 }), []),
  }),
  answer: OwnChangeOutcome,
} as const satisfies CallDefinition;

/** Skips a visit. It stays open and can be put on another day. Late, the team is asked instead. */
export const skipVisit = {
  name: 'client/skip-visit',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(SeenByClient),
  answer: OwnChangeOutcome,
} as const satisfies CallDefinition;

/** Takes back what the client asked for and the team has not answered. */
export const withdrawChange = {
  name: 'client/withdraw-change',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id }),
  answer: v.object({}),
} as const satisfies CallDefinition;

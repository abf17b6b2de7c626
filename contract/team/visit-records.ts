import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { text } from '../shapes/text-fields.ts';
import { MissedReasonName, SeenVisit } from '../shapes/visit.ts';
import { Reason } from './visit-changes.ts';

/** Returns what phones recorded of a visit: the report, every step, and the photos. */
export const visitRecord = {
  name: 'team/visit-record',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ id: Id }),
  answer: v.object({
    /** Null while nothing that counts is recorded. Times are ISO 8601, by the phones' clocks. */
    report: v.nullable(
      v.object({
        arrivedAt: v.nullable(v.string()),
        leftAt: v.nullable(v.string()),
        note: v.string(),
        noPairReason: v.string(),
        tasks: v.array(v.object({ task: v.number(), isDone: v.boolean(), reason: v.string() })),
        /** How many of the photos that "Finish" named have not arrived. */
        photosOnTheirWay: v.number(),
      }),
    ),
    /** In the order in which they were recorded. */
    steps: v.array(
      v.object({
        id: v.string(),
        worker: v.string(),
        /** What was recorded, in words. */
        text: v.string(),
        recordedAt: v.string(),
        receivedAt: v.string(),
        /** How far the phone's clock was ahead, in minutes; null if it was right. */
        clockOffMinutes: v.nullable(v.number()),
        /** Null while nobody has said whether it counts. */
        counts: v.nullable(v.boolean()),
      }),
    ),
    photos: v.array(
      v.object({
        id: v.string(),
        worker: v.string(),
        /** The text of the task, or '' for the visit as a whole. */
        task: v.string(),
        phase: v.picklist(['before', 'after']),
        takenAt: v.string(),
        /** How far the phone's clock was ahead, in minutes, which takenAt leaves out; null if it was right. */
        clockOffMinutes: v.nullable(v.number()),
        isFromLibrary: v.boolean(),
        state: v.picklist(['shown', 'hidden', 'erased']),
        counts: v.nullable(v.boolean()),
        width: v.number(),
        height: v.number(),
        /** Addresses for an hour, or '' where the files are erased. */
        pictureUrl: v.string(),
        previewUrl: v.string(),
      }),
    ),
    /** Until when a dispatcher may reopen the visit, ISO 8601; null if it is open or too late. */
    reopenUntil: v.nullable(v.string()),
  }),
} as const satisfies CallDefinition;

/**
 * Says whether what a worker recorded of a visit counts, though the visit was meanwhile moved, called
 * off or given to others. The answer holds for what of it is still to arrive.
 */
export const judgeRecords = {
  name: 'team/judge-records',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ visitId: Id, memberId: Id, counts: v.boolean() }),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Closes a visit that the crew left open: done, or missed for a reason. */
export const markVisit = {
  name: 'team/mark-visit',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({
    ...SeenVisit.entries,
    /** Why it was missed; null if it was done. */
    missedReason: v.nullable(MissedReasonName),
    reason: Reason,
  }),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;

/** Reopens a visit that was closed in the last 7 days. It is under way again until it is closed anew. */
export const reopenVisit = {
  name: 'team/reopen-visit',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({
    ...SeenVisit.entries,
    reason: v.pipe(text('The reason', 300), v.trim(), v.nonEmpty('Say why it is reopened.')),
  }),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;

/** Hides a photo from everybody at once. It is erased within 7 days. */
export const hideVisitPhoto = {
  name: 'team/hide-visit-photo',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ photoId: Id }),
  answer: v.object({}),
} as const satisfies CallDefinition;

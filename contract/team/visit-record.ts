import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from './visit-shapes.ts';

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

import * as v from 'valibot';
import { get, post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { text } from '../shapes/text-fields.ts';
import { MissedReasonName, SeenVisit } from '../shapes/visit.ts';
import { Reason } from './visit-changes.ts';

/** Returns the phones' records of a visit: the report, every step and the photos. */
export const visitRecord = get('team/visit-record', 'dispatcher', {
  input: v.object({ id: Id }),
  answer: v.object({
    /** Null without records that count. Times are ISO 8601, by the phones' clocks. */
    report: v.nullable(
      v.object({
        arrivedAt: v.nullable(v.string()),
        leftAt: v.nullable(v.string()),
        note: v.string(),
        noPairReason: v.string(),
        tasks: v.array(v.object({ task: v.number(), isDone: v.boolean(), reason: v.string() })),
        /** Photos named at "Finish" that have not arrived. */
        photosOnTheirWay: v.number(),
      }),
    ),
    /** In order of recording. */
    steps: v.array(
      v.object({
        id: v.string(),
        worker: v.string(),
        text: v.string(),
        recordedAt: v.string(),
        receivedAt: v.string(),
        /** How far the phone's clock was ahead, in minutes; null if it was right. */
        clockOffMinutes: v.nullable(v.number()),
        /** Null until somebody has judged it. */
        counts: v.nullable(v.boolean()),
      }),
    ),
    photos: v.array(
      v.object({
        id: v.string(),
        worker: v.string(),
        /** The task's text, or '' for the whole visit. */
        task: v.string(),
        phase: v.picklist(['before', 'after']),
        takenAt: v.string(),
        /**
         * How far the phone's clock was ahead, in minutes; takenAt is corrected. Null if it was
         * right.
         */
        clockOffMinutes: v.nullable(v.number()),
        isFromLibrary: v.boolean(),
        state: v.picklist(['shown', 'hidden', 'erased']),
        counts: v.nullable(v.boolean()),
        width: v.number(),
        height: v.number(),
        /** Addresses for an hour, or '' once the files are erased. */
        pictureUrl: v.string(),
        previewUrl: v.string(),
      }),
    ),
    /** Until when a dispatcher may reopen the visit, ISO 8601; null if it is open or too late. */
    reopenUntil: v.nullable(v.string()),
  }),
});

/**
 * Judges whether a worker's records count although the visit was moved, called off or reassigned.
 * The judgement also covers records still to arrive.
 */
export const judgeRecords = post('team/judge-records', 'dispatcher', {
  input: v.strictObject({ visitId: Id, memberId: Id, counts: v.boolean() }),
  answer: v.object({}),
});

/** Closes a visit that the crew left open: done, or missed for a reason. */
export const markVisit = post('team/mark-visit', 'dispatcher', {
  input: v.strictObject({
    ...SeenVisit.entries,
    /** Null if it was done. */
    missedReason: v.nullable(MissedReasonName),
    reason: Reason,
  }),
  answer: v.object({ version: v.number() }),
});

/** Reopens a visit closed in the last 7 days. It is under way until it is closed again. */
export const reopenVisit = post('team/reopen-visit', 'dispatcher', {
  input: v.strictObject({
    ...SeenVisit.entries,
    reason: v.pipe(text('The reason', 300), v.trim(), v.nonEmpty('Say why it is reopened.')),
  }),
  answer: v.object({ version: v.number() }),
});

/** Hides a photo from everybody at once. It is erased within 7 days. */
export const hideVisitPhoto = post('team/hide-visit-photo', 'dispatcher', {
  input: v.strictObject({ photoId: Id }),
  answer: v.object({}),
});

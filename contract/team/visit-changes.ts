import * as v from 'valibot';
import { tasksPerChecklist } from '../../domain/service-numbers.ts';
import { isStay } from '../../domain/visits/term.ts';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Day, Id, Moment } from '../shapes/fields.ts';
import { requiredLine, text, visible } from '../shapes/text-fields.ts';
import { SeenVisit } from '../shapes/visit.ts';

/** The reason, for the history. */
export const Reason = v.optional(v.pipe(text('The reason', 300), v.trim()), '');

export const Crew = listOf(Id, { most: 12 });

/** The keys of the warnings that the dispatcher overrules. */
export const Overruled = v.optional(
  listOf(v.pipe(v.string(), v.maxLength(1000), visible), { most: 2000 }),
  [],
);

/** A warning, overruled by sending its key back. */
export const VisitWarning = v.object({
  key: v.string(),
  visitId: v.string(),
  sentence: v.string(),
});
export type VisitWarning = v.InferOutput<typeof VisitWarning>;

/** Either warnings, and nothing was changed, or the visits in their new versions, for Undo. */
export const ChangeOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('warned'), warnings: v.array(VisitWarning) }),
  v.object({ outcome: v.literal('changed'), undo: v.array(SeenVisit) }),
]);
export type ChangeOutcome = v.InferOutput<typeof ChangeOutcome>;

/** The maximum number of days in a call. */
const freeTimesInDays = 28;

/** Lists start times without any obstacle, by day. */
export const freeTimes = get('team/free-times', 'dispatcher', {
  input: v.object({
    id: Id,
    from: Day,
    days: v.optional(
      v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(freeTimesInDays)),
      '14',
    ),
    /** Instead of the visit's own crew: ids separated by commas. */
    crew: v.optional(v.pipe(v.string(), v.maxLength(500), visible)),
  }),
  answer: v.object({
    days: v.array(v.object({ day: v.string(), starts: v.array(v.string()) })),
  }),
});

/** Moves a visit, or it and all following ones by the same days and to the same time. */
export const moveVisit = post('team/move-visit', 'dispatcher', {
  input: v.strictObject({
    id: Id,
    startsAt: Moment,
    scope: v.picklist(['this', 'following']),
    /** Visits to take along although they were moved on their own. */
    ticked: v.optional(listOf(Id, { most: 160 }), []),
    /** A new crew for the moved visits. */
    crew: v.optional(Crew),
    /** The versions seen of the visit, and with 'following' of its whole series. */
    seen: listOf(SeenVisit, { least: 1, most: 160 }),
    overruled: Overruled,
    reason: Reason,
  }),
  answer: ChangeOutcome,
});

/**
 * Moves a visit that was skipped, missed or cancelled by us to another day. It keeps its number.
 */
export const restoreVisit = post('team/restore-visit', 'dispatcher', {
  input: v.strictObject({
    ...SeenVisit.entries,
    startsAt: Moment,
    crew: v.optional(Crew),
    overruled: Overruled,
    reason: Reason,
  }),
  answer: ChangeOutcome,
});

/** Gives a visit another crew, or none. */
export const changeCrew = post('team/change-crew', 'dispatcher', {
  input: v.strictObject({ ...SeenVisit.entries, crew: Crew, overruled: Overruled, reason: Reason }),
  answer: ChangeOutcome,
});

const Note = text('A note', 2000);

/** Changes a visit's notes, checklist or duration. An omitted one stays as it is. */
export const changeVisit = post('team/change-visit', 'dispatcher', {
  input: v.strictObject({
    ...SeenVisit.entries,
    clientNotes: v.optional(Note),
    teamNotes: v.optional(Note),
    checklist: v.optional(
      listOf(v.pipe(requiredLine('A task', 200), v.trim()), {
        most: tasksPerChecklist,
        tooMany: `A checklist has at most ${tasksPerChecklist} tasks.`,
      }),
    ),
    stayMinutes: v.optional(
      v.pipe(v.number(), v.check(isStay, 'Choose a length of 1 to 8 hours, in half-hour steps.')),
    ),
    overruled: Overruled,
  }),
  answer: ChangeOutcome,
});

/** Skips a visit for the client. It stays open and can be placed on another day. */
export const skipVisit = post('team/skip-visit', 'dispatcher', {
  input: v.strictObject({ ...SeenVisit.entries, reason: Reason }),
  answer: ChangeOutcome,
});

/** Cancels a visit for the team. We owe it, and it can be placed on another day. */
export const cancelVisit = post('team/cancel-visit', 'dispatcher', {
  input: v.strictObject({ ...SeenVisit.entries, reason: Reason }),
  answer: ChangeOutcome,
});

/**
 * Undoes a change once, within some minutes: the visits get their previous state, unless somebody
 * changed them since.
 */
export const undoChange = post('team/undo-change', 'dispatcher', {
  input: v.strictObject({ visits: listOf(SeenVisit, { least: 1, most: 400 }) }),
  answer: v.object({}),
});

import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import { missedReasons, type VisitState, visitLabels } from '../../domain/visits/visit-states.ts';
import { text } from '../text-fields.ts';

/** An id of a visit, a member or a home. */
export const Id = v.pipe(v.string(), v.uuid('Name a thing by its id.'), v.toLowerCase());

/** Days are of this century. The database and JavaScript differ on the first and the last ones. */
const isOfThisCentury = (value: string) => value.startsWith('20');

/** A day, YYYY-MM-DD. */
export const Day = v.pipe(
  v.string(),
  v.check((value) => isDay(value) && isOfThisCentury(value), 'Write a day as YYYY-MM-DD.'),
);

/** A moment, ISO 8601 in UTC. */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp('Write a moment as ISO 8601.'),
  v.check(
    (value) =>
      isOfThisCentury(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
    'Write a moment as ISO 8601.',
  ),
);

/** The state of a visit. */
export const VisitStateName = v.picklist(Object.keys(visitLabels) as VisitState[]);

/** Why a visit was missed. */
export const MissedReasonName = v.picklist(missedReasons);

/** Why something is done, as the history keeps it. */
export const Reason = v.optional(v.pipe(text('The reason', 300), v.trim()), '');

/** The members who come. */
export const Crew = v.pipe(v.array(Id), v.maxLength(12));

/** A visit with the version that the dispatcher saw. */
export const SeenVisit = v.strictObject({ id: Id, version: v.pipe(v.number(), v.integer()) });

/** The keys of the warnings that the dispatcher read and overrules. */
export const Overruled = v.optional(v.pipe(v.array(v.string()), v.maxLength(2000)), []);

/** What speaks against a change. It is made when its key comes back among the overruled ones. */
export const VisitWarning = v.object({
  key: v.string(),
  visitId: v.string(),
  sentence: v.string(),
});
export type VisitWarning = v.InferOutput<typeof VisitWarning>;

/** A visit as it was before a change, with the version that the change gave it. */
export const FormerVisit = v.strictObject({
  ...SeenVisit.entries,
  startsAt: Moment,
  endsAt: Moment,
  state: VisitStateName,
  missedReason: v.nullable(MissedReasonName),
  movedAlone: v.boolean(),
  /** Whether we failed once to come, so that it may lie in the 60 days after the term. */
  isOwed: v.boolean(),
  crew: Crew,
});
export type FormerVisit = v.InferOutput<typeof FormerVisit>;

/** What a change of visits brings: warnings, and then nothing is changed; or what takes it back. */
export const ChangeOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('warned'), warnings: v.array(VisitWarning) }),
  v.object({ outcome: v.literal('changed'), undo: v.array(FormerVisit) }),
]);
export type ChangeOutcome = v.InferOutput<typeof ChangeOutcome>;

import * as v from 'valibot';
import type { Weekday } from '../../domain/calendar/days.ts';
import type { Ordinal } from '../../domain/visits/rhythm.ts';
import { missedReasons, type VisitState, visitLabels } from '../../domain/visits/visit-states.ts';
import { listOf } from './bounded.ts';
import { Id, Version } from './fields.ts';

export const VisitStateName = v.picklist(Object.keys(visitLabels) as VisitState[]);

export const MissedReasonName = v.picklist(missedReasons);

/** A visit with the version that the dispatcher saw. */
export const SeenVisit = v.strictObject({ id: Id, version: Version });
export type SeenVisit = v.InferOutput<typeof SeenVisit>;

const Count = v.number();

/** The N visits by how they count (domain/visits/count.ts). */
export const VisitCounts = v.object({
  coming: Count,
  done: Count,
  used: Count,
  open: Count,
  refunded: Count,
  lapsed: Count,
  cancelled: Count,
});

const OneWeekday = v.picklist<readonly Weekday[], string>(
  [1, 2, 3, 4, 5, 6, 7],
  'Choose a weekday.',
);

/** docs/product.md, "Rhythm". */
export const Rhythm = v.variant('kind', [
  v.strictObject({
    kind: v.literal('weeks'),
    every: v.picklist([1, 2, 4] as const, 'Choose every 1, 2 or 4 weeks.'),
    weekdays: listOf(OneWeekday, {
      least: 1,
      most: 7,
      tooFew: 'Choose at least one weekday.',
      tooMany: 'Choose each weekday once.',
    }),
  }),
  v.strictObject({
    kind: v.literal('months'),
    ordinal: v.picklist<readonly Ordinal[], string>([1, 2, 3, 4, 'last'], 'Choose which one.'),
    weekday: OneWeekday,
  }),
]);

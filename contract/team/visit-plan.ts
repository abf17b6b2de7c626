import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import { visitsPerTerm } from '../../domain/service-numbers.ts';
import { termIds } from '../../domain/terms.ts';
import { isStay } from '../../domain/visits/term.ts';
import { listOf } from '../shapes/bounded.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { Rhythm } from '../shapes/visit.ts';

const Day = v.pipe(
  v.string('Choose a day.'),
  v.check((value) => isDay(value) && value.startsWith('20'), 'Choose a day.'),
);

/** Minutes after midnight in Manila. */
const StartMinutes = v.pipe(
  v.number('Choose a time.'),
  v.integer('Choose a time.'),
  v.minValue(0, 'Choose a time.'),
  v.maxValue(24 * 60 - 1, 'Choose a time.'),
);

const Stay = v.pipe(
  v.number('Choose how long the crew stays.'),
  v.check(isStay, 'Choose a length of 1 to 8 hours, in half-hour steps.'),
);

/** Moves a planned date or leaves it out. */
const DateChange = v.strictObject({
  day: Day,
  to: v.nullable(v.strictObject({ day: Day, startMinutes: StartMinutes })),
});

/**
 * A new subscription's dates: a rhythm within a term, with changes by hand, or single dates
 * (docs/product.md, "Rhythm").
 */
export const VisitPlan = v.variant('kind', [
  v.strictObject(
    {
      kind: v.literal('term'),
      term: v.picklist(termIds, 'Choose a term from the list.'),
      startDay: Day,
      /** A custom term's last day; null for other terms. */
      lastDay: v.nullable(Day),
      rhythm: Rhythm,
      startMinutes: StartMinutes,
      stayMinutes: Stay,
      changes: listOf(DateChange, { most: visitsPerTerm }),
    },
    objectMessage('a plan'),
  ),
  v.strictObject(
    {
      kind: v.literal('single'),
      dates: listOf(v.strictObject({ day: Day, startMinutes: StartMinutes }), {
        least: 1,
        most: visitsPerTerm,
        tooFew: 'Add at least one date.',
        tooMany: `Add at most ${visitsPerTerm} dates.`,
      }),
      stayMinutes: Stay,
    },
    objectMessage('a plan'),
  ),
]);

export type VisitPlan = v.InferOutput<typeof VisitPlan>;

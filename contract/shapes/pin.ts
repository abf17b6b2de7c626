import * as v from 'valibot';
import { clientLabels } from './client-texts.ts';
import { Id } from './fields.ts';
import { requiredLine } from './text-fields.ts';

/** A home's place on the map, as somebody typed or pasted it. */
export const typedPin = {
  homeId: Id,
  /** A link to a map, a plus code or a pair of numbers. */
  typed: v.pipe(requiredLine(clientLabels.pin, 2000), v.trim()),
  /** Whether it is the home although it is far from what the address says. */
  isSure: v.boolean(),
};

/** A pin far from the home's town is asked about, and stored if the caller is sure. */
export const PinOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('pinned') }),
  v.object({
    outcome: v.literal('asked'),
    /** Where the pin is, and how far from where the address is. */
    town: v.string(),
    kilometres: v.number(),
    from: v.string(),
  }),
]);
export type PinOutcome = v.InferOutput<typeof PinOutcome>;

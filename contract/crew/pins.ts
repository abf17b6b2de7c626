import * as v from 'valibot';
import { post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most));

/**
 * Proposes where the phone is as the home of one of the member's visits, for a dispatcher to accept.
 * The last proposal counts. Nothing happens for a home that has a pin, or a place where no home is.
 */
export const proposePin = post('crew/propose-pin', 'member', {
  input: v.strictObject(
    {
      visitId: Id,
      latitude: degrees(90),
      longitude: degrees(180),
      accuracyInMeters: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
    },
    objectMessage('a place'),
  ),
  answer: v.object({}),
});

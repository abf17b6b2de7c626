import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Moment } from '../team/visit-shapes.ts';
import { RecordedStep } from './steps.ts';

/**
 * Sends what a phone recorded, in order. Each step is stored exactly once, or refused for good: then
 * the sender was never on the visit's crew, or 30 days have passed.
 */
export const sendSteps = {
  name: 'crew/send-steps',
  method: 'POST',
  audience: 'sender',
  input: v.strictObject({
    steps: v.pipe(v.array(RecordedStep), v.minLength(1), v.maxLength(50)),
    /** The phone's clock at the time of sending. */
    sentAt: Moment,
  }),
  answer: v.object({
    /** In the order of the steps. A late one is stored and waits to be judged. */
    outcomes: v.array(v.picklist(['counted', 'late', 'refused'])),
  }),
} as const satisfies CallDefinition;

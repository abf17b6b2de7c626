import * as v from 'valibot';
import { get, post } from '../call.ts';
import { line } from '../shapes/client.ts';
import { Id } from '../shapes/fields.ts';
import { PinOutcome, typedPin } from '../shapes/pin.ts';
import { Point } from '../shapes/point.ts';
import { objectMessage } from '../shapes/text-fields.ts';

const Barangay = v.object({ code: v.string(), name: v.string() });

const listed = {
  homeId: v.string(),
  clientId: v.string(),
  client: v.string(),
  address: v.string(),
  town: v.string(),
};

/**
 * Lists the homes whose barangay is not known, with the likeliest ones of their town, and the places
 * that crews propose. At most 50 of each, the oldest homes first.
 */
export const positions = get('team/positions', 'dispatcher', {
  input: v.object({}),
  answer: v.object({
    withoutBarangay: v.array(v.object({ ...listed, likely: v.array(Barangay) })),
    /** The number of all such homes. */
    count: v.number(),
    proposals: v.array(
      v.object({
        ...listed,
        by: v.string(),
        /** ISO 8601 in UTC. */
        at: v.string(),
        point: Point,
        accuracyInMeters: v.number(),
        /** From where the home was assumed to be; null if nothing was. */
        kilometresOff: v.nullable(v.number()),
      }),
    ),
    /** Where crews start from. */
    base: v.nullable(Barangay),
    maySetBase: v.boolean(),
  }),
});

const Code = v.pipe(v.string(), v.regex(/^\d{10}$/, 'Choose a barangay from the list.'));

/** Refused with invalid-body if no barangay has the code. */
export const chooseBarangay = post('team/choose-barangay', 'dispatcher', {
  input: v.strictObject({ homeId: Id, code: Code }, objectMessage('a choice')),
  answer: v.object({}),
});

/** Refused with invalid-body if no place can be read, or none that a home may have. */
export const pinHome = post('team/pin-home', 'dispatcher', {
  input: v.strictObject(typedPin, objectMessage('a place')),
  answer: PinOutcome,
});

/** Idempotent: a proposal that is gone is judged. */
export const judgeProposal = post('team/judge-proposal', 'dispatcher', {
  input: v.strictObject({ homeId: Id, isTheHome: v.boolean() }, objectMessage('a judgement')),
  answer: v.object({}),
});

/** Says in which barangay the crews start, typed as 'Sabang, Lipa City'; '' for nowhere. */
export const setBase = post('team/set-base', 'owner', {
  input: v.strictObject({ place: line('The base') }, objectMessage('a base')),
  answer: v.object({ base: v.nullable(Barangay) }),
});

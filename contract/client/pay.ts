import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import type { CallDefinition } from '../call.ts';
import { Claim, claimFields, isFindable, notFindable } from '../shapes/claim.ts';
import { Id } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';

const Pesos = v.number();

/** The reference of a due. */
const DueReference = v.pipe(
  v.string('Name a due by its reference.'),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'Name a due by its reference.'),
);

/** A due of which something is open. */
export const OpenDue = v.object({
  id: v.string(),
  number: v.number(),
  reference: v.string(),
  /** YYYY-MM-DD in Manila. */
  day: v.string(),
  pesos: Pesos,
  openInPesos: Pesos,
  /** What of it claims cover that wait for confirmation. */
  waitingInPesos: Pesos,
});
export type OpenDue = v.InferOutput<typeof OpenDue>;

/** Returns what is open of one of the client's subscriptions or jobs, and the ways to pay it. */
export const pay = {
  name: 'client/pay',
  method: 'GET',
  audience: 'client',
  input: v.object({ subscriptionId: Id }),
  answer: v.object({
    packageType: v.picklist(packageIds),
    /** Null for a single job. */
    term: v.nullable(v.picklist(termIds)),
    /** The oldest first. */
    dues: v.array(OpenDue),
    /** Those that wait, and those that were not found; the latest first. */
    claims: v.array(Claim),
  }),
} as const satisfies CallDefinition;

/**
 * Tells us that something was paid. It waits until the team confirms it, and pays nothing before. The page
 * chose the id, so that a repeated call tells it once. Refuses a day to come and more than one QR payment
 * carries with invalid-body; a payment that we know already, and what is paid already, with not-possible.
 */
export const claimPayment = {
  name: 'client/claim-payment',
  method: 'POST',
  audience: 'client',
  input: v.pipe(
    v.strictObject(
      {
        subscriptionId: Id,
        /** The due that was to be paid. Left out, whatever is open. */
        dueReference: v.optional(DueReference),
        ...claimFields,
      },
      objectMessage('a payment'),
    ),
    v.forward(v.partialCheck([['method'], ['reference']], isFindable, notFindable), ['reference']),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;

/**
 * Makes the screenshot of a claim of an upload, which lies in the bucket `incoming` as
 * '<claim>/<screenshot>'. A claim has one; sent again, it is kept once. Refuses with 422 and
 * `not-a-picture` or `too-large`, with `not-found` if there is no such upload, and with `not-possible` once
 * the claim was answered.
 */
export const keepScreenshot = {
  name: 'client/keep-screenshot',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    {
      /** Made by the page. */
      id: Id,
      claimId: Id,
    },
    objectMessage('a screenshot'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;

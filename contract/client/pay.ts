import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import { get, post } from '../call.ts';
import { withRules } from '../shapes/bounded.ts';
import { Claim, claimFields, claimRules } from '../shapes/claim.ts';
import { Id } from '../shapes/fields.ts';
import { CheckoutState, DueReference, Payable, Paying } from '../shapes/payable.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/**
 * Returns the payable part of a plan, the ways to pay it and the client's earlier claims. An
 * unknown due is `not-found`.
 */
export const pay = get('client/pay', 'client', {
  input: v.object({ subscriptionId: Id, paying: v.optional(Paying, 'due') }),
  answer: v.object({
    packageType: v.picklist(packageIds),
    /** Null for a single job. */
    term: v.nullable(v.picklist(termIds)),
    payable: Payable,
    openInPesos: v.number(),
    waitingInPesos: v.number(),
    /** Those that wait or were not found, latest first. */
    claims: v.array(Claim),
  }),
});

/**
 * Claims a payment, which counts once the team confirms it. Idempotent by the page's id. Refuses a
 * future day and more than one QR payment carries with invalid-body; a known payment and a paid due
 * with not-possible.
 */
export const claimPayment = post('client/claim-payment', 'client', {
  input: withRules(
    v.strictObject(
      {
        subscriptionId: Id,
        /** If omitted, the claim is for all that is open. */
        dueReference: v.optional(DueReference),
        ...claimFields,
      },
      objectMessage('a payment'),
    ),
    ...claimRules,
  ),
  answer: v.object({}),
});

/**
 * Stores a claim's only screenshot from the upload '<claim>/<screenshot>' in the bucket `incoming`.
 * Idempotent. Refused with 422 and `not-a-picture` or `too-large`, with `not-found` without an
 * upload, and with `not-possible` once the claim was answered.
 */
export const keepScreenshot = post('client/keep-screenshot', 'client', {
  input: v.strictObject(
    {
      id: Id,
      claimId: Id,
    },
    objectMessage('a screenshot'),
  ),
  answer: v.object({}),
});

/**
 * Returns the address of the gateway's page for a payment, the same one while the amount is the
 * same. Refused with not-possible if it is paid or waits for confirmation, and with unavailable
 * while the gateway is off or down.
 */
export const payOnline = post('client/pay-online', 'client', {
  input: v.strictObject(
    {
      subscriptionId: Id,
      paying: Paying,
      /** The language of the page to return to. */
      language: v.optional(v.picklist(everyLanguage), 'en'),
    },
    objectMessage('a payment'),
  ),
  answer: v.object({ address: v.pipe(v.string(), v.url()) }),
});

/** Returns the state of an online payment. The payer's return proves nothing. */
export const onlinePayment = get('client/online-payment', 'client', {
  input: v.object({ subscriptionId: Id, id: Id }),
  answer: CheckoutState,
});

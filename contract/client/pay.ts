import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import type { CallDefinition } from '../call.ts';
import { withRules } from '../shapes/bounded.ts';
import { Claim, claimFields, claimRules } from '../shapes/claim.ts';
import { Id } from '../shapes/fields.ts';
import { CheckoutState, DueReference, Payable, Paying } from '../shapes/payable.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/**
 * Returns what is to be paid of one of the client's subscriptions or jobs, the ways to pay it, and what the
 * client told us before. Refuses a due that there is not with not-found.
 */
export const pay = {
  name: 'client/pay',
  method: 'GET',
  audience: 'client',
  input: v.object({ subscriptionId: Id, paying: v.optional(Paying, 'due') }),
  answer: v.object({
    packageType: v.picklist(packageIds),
    /** Null for a single job. */
    term: v.nullable(v.picklist(termIds)),
    payable: Payable,
    /** All that is open, and what of it waits for confirmation. */
    openInPesos: v.number(),
    waitingInPesos: v.number(),
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
  input: withRules(
    v.strictObject(
      {
        subscriptionId: Id,
        /** The due that was to be paid. Left out, whatever is open. */
        dueReference: v.optional(DueReference),
        ...claimFields,
      },
      objectMessage('a payment'),
    ),
    ...claimRules,
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

/**
 * Returns the address of a page of the gateway where something of a subscription is paid. Asked again while
 * the amount is the same, it is the same page. Refuses with not-possible what is paid or waits for
 * confirmation, and with unavailable while the gateway is off or away.
 */
export const payOnline = {
  name: 'client/pay-online',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    {
      subscriptionId: Id,
      paying: Paying,
      /** The language of the page, which the payer comes back to. */
      language: v.optional(v.picklist(everyLanguage), 'en'),
    },
    objectMessage('a payment'),
  ),
  answer: v.object({ address: v.pipe(v.string(), v.url()) }),
} as const satisfies CallDefinition;

/** Returns what became of an online payment. That the payer came back proves nothing. */
export const onlinePayment = {
  name: 'client/online-payment',
  method: 'GET',
  audience: 'client',
  input: v.object({ subscriptionId: Id, id: Id }),
  answer: CheckoutState,
} as const satisfies CallDefinition;

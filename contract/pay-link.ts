import * as v from 'valibot';
import { everyLanguage } from '../domain/languages.ts';
import { transferMethods } from '../domain/money/payment-methods.ts';
import { packageIds } from '../domain/packages.ts';
import { termIds } from '../domain/terms.ts';
import { post } from './call.ts';
import { withRules } from './shapes/bounded.ts';
import { claimFields, claimRules } from './shapes/claim.ts';
import { claimFaults, claimLabels } from './shapes/claim-faults.ts';
import { LinkToken } from './shapes/link-token.ts';
import { Payable } from './shapes/payable.ts';
import { objectMessage, requiredLine } from './shapes/text-fields.ts';

/** The page behind a pay link: for whom and what it pays, and how. */
export const LinkedPayable = v.object({
  state: v.literal('open'),
  firstName: v.string(),
  town: v.string(),
  packageType: v.picklist(packageIds),
  /** Null for a single job. */
  term: v.nullable(v.picklist(termIds)),
  /** Whether the link is for one due instead of all that is open. */
  isOneDue: v.boolean(),
  /** Without cash, which only a crew takes. */
  payable: Payable,
  /** The amount due or next due, without what waits for confirmation. */
  dueInPesos: v.number(),
  openInPesos: v.number(),
  waitingInPesos: v.number(),
});
export type LinkedPayable = v.InferOutput<typeof LinkedPayable>;

/**
 * Returns the open amount of a pay link with the ways to pay, without address, phone or surname; or
 * only that it is paid. Any other link is 410. The secret travels in the body because addresses are
 * logged.
 */
export const payLink = post('pay-link', 'anyone', {
  input: v.strictObject(
    {
      token: LinkToken,
      /** For a link for all that is open: all of it, or the amount due or next due. */
      paying: v.optional(v.picklist(['due', 'open'], 'Name what is paid: due or open.'), 'open'),
    },
    objectMessage('a link'),
  ),
  answer: v.variant('state', [LinkedPayable, v.object({ state: v.literal('paid') })]),
});

/**
 * Claims a payment by a pay link, which counts once the team confirms it. Idempotent by the page's
 * id.
 */
export const claimByLink = post('claim-by-link', 'anyone', {
  input: withRules(
    v.strictObject(
      {
        token: LinkToken,
        /** The payer's first name. */
        payer: v.pipe(requiredLine(claimLabels.payer, 40), v.trim()),
        ...claimFields,
        method: v.picklist(transferMethods, claimFaults.method),
      },
      objectMessage('a payment'),
    ),
    ...claimRules,
  ),
  answer: v.object({}),
});

/**
 * Returns the gateway's page for a pay link. Refused with not-possible if it is paid or waits for
 * confirmation, and with unavailable while the gateway is off or down.
 */
export const payOnlineByLink = post('pay-online-by-link', 'anyone', {
  input: v.strictObject(
    {
      token: LinkToken,
      /** For a link for all that is open. */
      paying: v.picklist(['due', 'open'], 'Name what is paid: due or open.'),
      /** The language of the page to return to. */
      language: v.optional(v.picklist(everyLanguage), 'en'),
    },
    objectMessage('a link'),
  ),
  answer: v.object({ address: v.pipe(v.string(), v.url()) }),
});

import * as v from 'valibot';
import { everyLanguage } from '../domain/languages.ts';
import { sentMethods } from '../domain/money/payment-methods.ts';
import { packageIds } from '../domain/packages.ts';
import { termIds } from '../domain/terms.ts';
import type { CallDefinition } from './call.ts';
import { withRules } from './shapes/bounded.ts';
import { claimFields, claimRules } from './shapes/claim.ts';
import { claimFaults, claimLabels } from './shapes/claim-faults.ts';
import { LinkToken } from './shapes/link-token.ts';
import { Payable } from './shapes/payable.ts';
import { objectMessage, requiredLine } from './shapes/text-fields.ts';

/** What whoever has a pay link reads: for whom and what it pays, and how. */
export const LinkedPayable = v.object({
  state: v.literal('open'),
  /** The first name of the client, and the town of the home. */
  firstName: v.string(),
  town: v.string(),
  packageType: v.picklist(packageIds),
  /** Null for a single job. */
  term: v.nullable(v.picklist(termIds)),
  /** Whether the link is for one due. Otherwise it is for all that is open. */
  isOneDue: v.boolean(),
  /** Without cash, which is handed to a crew. */
  payable: Payable,
  /** What is due or comes next, without what waits. */
  dueInPesos: v.number(),
  /** All that is open, and what of it waits for confirmation. */
  openInPesos: v.number(),
  waitingInPesos: v.number(),
});
export type LinkedPayable = v.InferOutput<typeof LinkedPayable>;

/**
 * Returns what is open behind a pay link, with the ways to pay it, without address, phone or surname; or
 * only that it is paid. Every other link is 410. The secret travels in the body, because addresses are
 * logged on the way.
 */
export const payLink = {
  name: 'pay-link',
  method: 'POST',
  audience: 'anyone',
  input: v.strictObject(
    {
      token: LinkToken,
      /** What is paid by a link for all that is open: all, or what is due or comes next. */
      paying: v.optional(v.picklist(['due', 'open'], 'Name what is paid: due or open.'), 'open'),
    },
    objectMessage('a link'),
  ),
  answer: v.variant('state', [LinkedPayable, v.object({ state: v.literal('paid') })]),
} as const satisfies CallDefinition;

/**
 * Tells us by a pay link that something was paid. It waits until the team confirms it. The page chose the
 * id, so that a repeated call tells it once.
 */
export const claimByLink = {
  name: 'claim-by-link',
  method: 'POST',
  audience: 'anyone',
  input: withRules(
    v.strictObject(
      {
        token: LinkToken,
        /** The first name of whoever paid. */
        payer: v.pipe(requiredLine(claimLabels.payer, 40), v.trim()),
        ...claimFields,
        method: v.picklist(sentMethods, claimFaults.method),
      },
      objectMessage('a payment'),
    ),
    ...claimRules,
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;

/**
 * Returns the address of a page of the gateway where whoever has a pay link pays. Refuses with not-possible
 * what is paid or waits for confirmation, and with unavailable while the gateway is off or away.
 */
export const payOnlineByLink = {
  name: 'pay-online-by-link',
  method: 'POST',
  audience: 'anyone',
  input: v.strictObject(
    {
      token: LinkToken,
      /** What is paid by a link for all that is open. */
      paying: v.picklist(['due', 'open'], 'Name what is paid: due or open.'),
      /** The language of the page, which the payer comes back to. */
      language: v.optional(v.picklist(everyLanguage), 'en'),
    },
    objectMessage('a link'),
  ),
  answer: v.object({ address: v.pipe(v.string(), v.url()) }),
} as const satisfies CallDefinition;

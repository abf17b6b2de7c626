import * as v from 'valibot';
import { packageIds } from '../domain/packages.ts';
import { termIds } from '../domain/terms.ts';
import type { CallDefinition } from './call.ts';
import { Payable } from './shapes/payable.ts';
import { objectMessage } from './shapes/text-fields.ts';

/** The secret of a pay link. Any text may be sent: what nobody made is a link that is gone. */
export const PayToken = v.pipe(v.string('Send the link.'), v.maxLength(200, 'Send the link.'));

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
  payable: Payable,
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
      token: PayToken,
      /** What is paid by a link for all that is open: what is due or comes next, or all. */
      paying: v.optional(v.picklist(['due', 'open'], 'Name what is paid: due or open.'), 'due'),
    },
    objectMessage('a link'),
  ),
  answer: v.variant('state', [LinkedPayable, v.object({ state: v.literal('paid') })]),
} as const satisfies CallDefinition;

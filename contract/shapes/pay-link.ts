import * as v from 'valibot';
import { Id } from './fields.ts';
import { objectMessage } from './text-fields.ts';

/** What somebody else is to pay: one due of a subscription or job, or all that is open of it. */
export const PaidByLink = v.strictObject(
  { subscriptionId: Id, dueId: v.nullable(Id) },
  objectMessage('a pay link'),
);
export type PaidByLink = v.InferOutput<typeof PaidByLink>;

/** A link that was just made. */
export const MadePayLink = v.object({
  id: v.string(),
  /** The path of the link, with its secret. It is not stored and cannot be shown again. */
  path: v.string(),
});

/** The links of a subscription that something can still be paid by, the latest first. */
export const PayLinks = v.object({
  links: v.array(
    v.object({
      id: v.string(),
      /** Null for all that is open. */
      dueId: v.nullable(v.string()),
      /** ISO 8601 in UTC. */
      madeAt: v.string(),
    }),
  ),
});
export type PayLinks = v.InferOutput<typeof PayLinks>;

import * as v from 'valibot';
import { Id } from './fields.ts';
import { objectMessage } from './text-fields.ts';

/** A pay link's object: one due, or all that is open of a subscription or job. */
export const PaidByLink = v.strictObject(
  { subscriptionId: Id, dueId: v.nullable(Id) },
  objectMessage('a pay link'),
);
export type PaidByLink = v.InferOutput<typeof PaidByLink>;

export const MadePayLink = v.object({
  id: v.string(),
  /** With the secret, which is not stored and cannot be shown again. */
  path: v.string(),
});

/** A plan's links that can still be paid, latest first. */
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

import * as v from 'valibot';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import { paymentSources, paymentStates } from '../../domain/money/payment-states.ts';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { ProblemPhoto } from '../shapes/problem-report.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { paymentFields, Reason } from './payments.ts';

/** ISO 8601 in UTC. */
const Moment = v.string();

const said = {
  id: v.string(),
  clientId: v.string(),
  client: v.string(),
  /** The day in Manila on which it was paid, YYYY-MM-DD. */
  day: v.string(),
  pesos: v.number(),
  method: v.picklist(paymentMethods),
  reference: v.string(),
  source: v.picklist(paymentSources),
  /** The worker who holds the cash of a visit; null of what no crew was given. */
  heldBy: v.nullable(v.string()),
  /** When we were told of it. */
  toldAt: Moment,
};

/** A payment that looks like a claim: it has its reference, or its client, amount and day. */
const Alike = v.object({ ...said, state: v.picklist(paymentStates) });
export type Alike = v.InferOutput<typeof Alike>;

/** A payment that somebody says was made, or cash in a crew's hands, which nobody has confirmed. */
const Claim = v.object({
  ...said,
  note: v.string(),
  subscriptionId: v.string(),
  packageType: v.picklist(packageIds),
  /** Null for a single job. */
  term: v.nullable(v.picklist(termIds)),
  /** The visit on which a crew was given it. */
  visitId: v.nullable(v.string()),
  /** When it has to be answered. */
  answerBy: Moment,
  /** What is owed, and what of it has fallen due, without this payment. */
  owedInPesos: v.number(),
  dueInPesos: v.number(),
  alike: v.array(Alike),
  /** When and why it was not found the last time it was told; null of what is told the first time. */
  notFoundBefore: v.nullable(v.object({ day: v.string(), reason: v.string() })),
  /** What the client shows of it, which proves nothing; null if there is nothing. */
  screenshot: v.nullable(ProblemPhoto),
});
export type Claim = v.InferOutput<typeof Claim>;

/**
 * Lists what is to be confirmed, the oldest first, and what looks alike beside each other. It has at
 * most 100 of them; `total` counts all.
 */
export const claimsToConfirm = {
  name: 'team/claims-to-confirm',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({}),
  answer: v.object({ total: v.number(), claims: v.array(Claim) }),
} as const satisfies CallDefinition;

/**
 * Confirms that a claimed payment arrived, or that a crew handed its cash over. A repeated call of the
 * same member confirms it once; what somebody else has answered is refused with changed-meanwhile.
 */
export const confirmClaim = {
  name: 'team/confirm-claim',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id }, objectMessage('a confirmation')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

/** Says that a claimed payment did not arrive, and why. Otherwise as confirmClaim. */
export const claimNotFound = {
  name: 'team/claim-not-found',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id, reason: Reason }, objectMessage('a payment that was not found')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

/**
 * Enters what arrived in place of what was claimed: the claim was not found, and another payment is
 * confirmed. The page chose its id. Refuses the claimed amount itself, and otherwise as confirmClaim.
 */
export const otherAmount = {
  name: 'team/other-amount',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    { id: Id, paymentId: Id, day: paymentFields.day, pesos: paymentFields.pesos },
    objectMessage('another amount'),
  ),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

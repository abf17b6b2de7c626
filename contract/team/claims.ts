import * as v from 'valibot';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import { paymentSources, paymentStates } from '../../domain/money/payment-states.ts';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import { get, post } from '../call.ts';
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
  /** The day in Manila of the payment, YYYY-MM-DD. */
  day: v.string(),
  pesos: v.number(),
  method: v.picklist(paymentMethods),
  reference: v.string(),
  source: v.picklist(paymentSources),
  /** The worker with the cash of a visit; null otherwise. */
  heldBy: v.nullable(v.string()),
  toldAt: Moment,
};

/** A payment like a claim: the same reference, or the same client, amount and day. */
const Alike = v.object({ ...said, state: v.picklist(paymentStates) });
export type Alike = v.InferOutput<typeof Alike>;

/** An unconfirmed payment, or cash with a crew. */
const Claim = v.object({
  ...said,
  note: v.string(),
  subscriptionId: v.string(),
  packageType: v.picklist(packageIds),
  /** Null for a single job. */
  term: v.nullable(v.picklist(termIds)),
  /** The visit whose crew took it. */
  visitId: v.nullable(v.string()),
  answerBy: Moment,
  /** The balance and the overdue part of it, without this payment. */
  owedInPesos: v.number(),
  dueInPesos: v.number(),
  alike: v.array(Alike),
  /** When and why the same claim was last not found; null for a first claim. */
  notFoundBefore: v.nullable(v.object({ day: v.string(), reason: v.string() })),
  /** The client's screenshot, which proves nothing. */
  screenshot: v.nullable(ProblemPhoto),
});
export type Claim = v.InferOutput<typeof Claim>;

/** Lists at most 100 claims, oldest first, similar ones side by side. `total` counts all. */
export const claimsToConfirm = get('team/claims-to-confirm', 'dispatcher', {
  input: v.object({}),
  answer: v.object({ total: v.number(), claims: v.array(Claim) }),
});

/**
 * Confirms that a payment arrived, or that a crew handed its cash over. Idempotent for the same
 * member; a claim answered by somebody else is refused with changed-meanwhile.
 */
export const confirmClaim = post('team/confirm-claim', 'dispatcher', {
  input: v.strictObject({ id: Id }, objectMessage('a confirmation')),
  answer: v.object({ id: v.string() }),
});

/** Answers that a payment did not arrive, and why. Otherwise as confirmClaim. */
export const claimNotFound = post('team/claim-not-found', 'dispatcher', {
  input: v.strictObject({ id: Id, reason: Reason }, objectMessage('a payment that was not found')),
  answer: v.object({ id: v.string() }),
});

/**
 * Confirms another amount than claimed: the claim is not found, and a payment with the page's id is
 * confirmed. Refuses the claimed amount itself. Otherwise as confirmClaim.
 */
export const otherAmount = post('team/other-amount', 'dispatcher', {
  input: v.strictObject(
    { id: Id, paymentId: Id, day: paymentFields.day, pesos: paymentFields.pesos },
    objectMessage('another amount'),
  ),
  answer: v.object({ id: v.string() }),
});

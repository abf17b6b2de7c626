import * as v from 'valibot';
import { IdempotencyKey, idempotencyHeader } from '../../../../contract/idempotency.ts';
import type { OrderPayload } from '../../../../contract/send-order-email.ts';
import type { Receipt } from '../../../../contract/shapes/submission.ts';
import { isEmail, isPhilippinePhone } from '../../../../domain/contact-rules.ts';
import type { Call } from '../call/call.ts';
import type { Caller } from '../call/caller.ts';
import type { Dependencies } from '../call/dependencies.ts';
import { Refusal } from '../call/refusal.ts';
import { mailboxOf } from '../mail/email-address.ts';
import { hitsOf, type Submission, storeSubmission } from './store.ts';

/**
 * Runs the remaining checks in the order of docs/product.md, "Order of the checks": timing, email,
 * phone. Then stores the submission with its mails in one transaction. A repeated call with the
 * same key gets the first call's result. Throws a Refusal, or the database's errors.
 */
export async function submit(
  call: Call,
  { sql, teamEmail, mailQueued }: Dependencies,
  asked: Omit<Submission, 'idempotencyKey' | 'networkAddress'>,
): Promise<Receipt> {
  const { kind, payload, client } = asked;
  const { clientAddress: networkAddress } = call;
  const submission = { ...asked, networkAddress, idempotencyKey: idempotencyKey(call) };
  if (!isEmail(payload.email) || !isPhilippinePhone(payload.phone)) {
    const { gap } = hitsOf({ kind, client, networkAddress, email: payload.email });
    const [{ wait } = { wait: 0 }] = await sql<{ wait: number }[]>`
      select private.wait_for(${sql.json(gap)}) as wait`;
    if (wait > 0) throw new Refusal('too-soon', { retryAfterInSeconds: wait });
    throw isEmail(payload.email)
      ? new Refusal('invalid-phone', { at: 'phone' })
      : new Refusal('invalid-email', { at: 'email' });
  }
  const stored = await storeSubmission({ sql, teamEmail }, submission);
  if (stored.outcome === 'key-reused') throw new Refusal(stored.outcome);
  if (stored.outcome !== 'accepted') {
    throw new Refusal(stored.outcome, { retryAfterInSeconds: stored.wait });
  }
  mailQueued();
  return { reference: stored.reference };
}

/**
 * Returns the receipt of an order that was stored before, when the same call comes again. Returns
 * null if the order is unknown.
 */
export async function receiptOf(
  call: Call,
  { sql }: Dependencies,
  order: OrderPayload,
): Promise<Receipt | null> {
  const [{ reference } = { reference: null }] = await sql<{ reference: string | null }[]>`
    select private.stored_order(${idempotencyKey(call)}, ${sql.json(order)}) as reference`;
  return reference === null ? null : { reference };
}

/** Returns the client that the submission belongs to, or null for a visitor. */
export function clientOf(caller: Caller): Submission['client'] {
  if (caller.role !== 'authenticated') return null;
  return { id: caller.id, mailbox: mailboxOf(String(caller.claims.email)) };
}

/** A client from before the keys sends none. Then the call is never a repetition. */
function idempotencyKey({ header }: Call): string {
  const sent = header(idempotencyHeader);
  if (sent === undefined) return crypto.randomUUID();
  if (v.is(IdempotencyKey, sent)) return sent;
  throw new Refusal('invalid-body', { fields: { [idempotencyHeader]: 'Send a UUID.' } });
}

import type { Sql } from 'postgres';
import * as v from 'valibot';
import { IdempotencyKey, idempotencyHeader } from '../../../../contract/idempotency.ts';
import type { ProblemCode } from '../../../../contract/problem.ts';
import type { OrderPayload } from '../../../../contract/send-order-email.ts';
import type { Receipt } from '../../../../contract/shapes/submission.ts';
import { isEmail, isPhilippinePhone } from '../../../../domain/contact-rules.ts';
import {
  referenceDigits,
  referenceLength,
  referencePrefixes,
} from '../../../../domain/reference.ts';
import type { Call } from '../call/call.ts';
import type { Caller } from '../call/caller.ts';
import type { Dependencies } from '../call/dependencies.ts';
import { Refusal } from '../call/refusal.ts';
import { errorCode, isDuplicate, withinDeadline } from '../database/failure.ts';
import { hit, networkHits } from '../limits/hits.ts';
import { isMailable, mailboxOf } from '../mail/email-address.ts';

export type Submission = {
  kind: 'order' | 'inquiry';
  idempotencyKey: string;
  payload: {
    email: string;
    phone: string;
    [field: string]: string | number[] | Record<string, boolean>;
  };
  /** `mailbox` is the one that the account proved. Null for a visitor. */
  client: { id: string; mailbox: string } | null;
  networkAddress: string;
  /** The server's own price. Null if a quote decides. */
  priceInPesos: number | null;
  /** Whether the customer saw another price. Null if they saw none. */
  priceMismatch: boolean | null;
};

/**
 * Checks in the order of docs/product.md, "Order of the checks": timing, email, phone. Then stores
 * the submission and its mails in one transaction. Idempotent by the key. Throws a Refusal, or the
 * database's errors.
 */
export async function acceptSubmission(
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

/** For a repeated call. Returns null if the order is unknown. */
export async function receiptOf(
  call: Call,
  { sql }: Dependencies,
  order: OrderPayload,
): Promise<Receipt | null> {
  const [{ reference } = { reference: null }] = await sql<{ reference: string | null }[]>`
    select private.stored_order(${idempotencyKey(call)}, ${sql.json(order)}) as reference`;
  return reference === null ? null : { reference };
}

/** Returns null for a visitor. */
export function clientOf(caller: Caller): Submission['client'] {
  if (caller.role !== 'authenticated') return null;
  return { id: caller.id, mailbox: mailboxOf(String(caller.claims.email)) };
}

/** Clients from before the keys send none; their calls are never repetitions. */
function idempotencyKey({ header }: Call): string {
  const sent = header(idempotencyHeader);
  if (sent === undefined) return crypto.randomUUID();
  if (v.is(IdempotencyKey, sent)) return sent;
  throw new Refusal('invalid-body', { fields: { [idempotencyHeader]: 'Send a UUID.' } });
}

/**
 * Easy to read out on the phone: 'O-7K3M9Q2X'. With 40 random bits, collisions are rare but do
 * happen.
 */
export function newReference(kind: keyof typeof referencePrefixes): string {
  const random = crypto.getRandomValues(new Uint8Array(referenceLength));
  const digits = Array.from(random, (byte) => referenceDigits[byte % 32]);
  return `${referencePrefixes[kind]}-${digits.join('')}`;
}

/**
 * A signed-in client, and a copy to their own mailbox, count under the account, so that others'
 * traffic never refuses them. A visitor counts under the network; the gap includes the mailbox, so
 * that nobody holds up strangers by using their address. `gap` is since the sender's last
 * submission, `copy` the customer's mail.
 */
export function hitsOf({
  kind,
  client,
  networkAddress: network,
  email,
}: Pick<Submission, 'kind' | 'client' | 'networkAddress'> & { email: string }) {
  const mailbox = mailboxOf(email);
  const own = client === null ? null : { kind, client: client.id };
  return {
    gap: own ? [hit('gapOfClient', own)] : networkHits('gapOfVisitor', { kind, mailbox, network }),
    all: own ? [hit('submissionsByClient', own)] : networkHits('submissionsByNetwork', { network }),
    copy:
      own && client?.mailbox === mailbox
        ? [hit('copyToClient', own)]
        : [hit('copyToMailbox', { mailbox }), ...networkHits('copyByNetwork', { network })],
  };
}

/** With another reference, or without a client who was deleted. */
const mostTries = 5;

export type Stored =
  | { outcome: 'accepted'; reference: string }
  | { outcome: Extract<ProblemCode, 'key-reused'> }
  | { outcome: Extract<ProblemCode, 'too-soon' | 'too-many-requests'>; wait: number };

type Intake = {
  /** A login that may take the role service_role. */
  sql: Sql;
  teamEmail: string;
};

/**
 * Stores submission and mails in one transaction. Idempotent. Rejects with the database's errors.
 */
export async function storeSubmission(
  intake: Intake,
  submission: Submission,
  triesLeft = mostTries,
): Promise<Stored> {
  try {
    return await tryToStore(intake, submission);
  } catch (error) {
    const again = nextTry(submission, error);
    if (again === null || triesLeft === 1) throw error;
    return storeSubmission(intake, again, triesLeft - 1);
  }
}

async function tryToStore({ sql, teamEmail }: Intake, submission: Submission): Promise<Stored> {
  const { kind, payload, client } = submission;
  const reference = newReference(kind);
  const hits = hitsOf({ ...submission, email: payload.email });
  const row = {
    reference,
    idempotency_key: submission.idempotencyKey,
    payload,
    account_id: client?.id ?? null,
    price_in_pesos: submission.priceInPesos,
    price_mismatch: submission.priceMismatch,
    gap_hits: hits.gap,
    all_hits: hits.all,
    copy_hits: isMailable(payload.email) ? hits.copy : [],
  };
  const [{ outcome, known, wait }] = await withinDeadline(
    sql<[{ outcome: Stored['outcome']; known: string | null; wait: number }]>`
      select outcome, known_reference as known, wait_in_seconds as wait
      from private.submit(${kind}, ${sql.json(row)}, ${teamEmail})`,
  );
  if (outcome === 'accepted') return { outcome, reference: known ?? reference };
  return outcome === 'key-reused' ? { outcome } : { outcome, wait };
}

/** Two faults are worth another try: a taken reference, and a client who was deleted meanwhile. */
function nextTry(submission: Submission, error: unknown): Submission | null {
  if (isDuplicate(error)) return submission;
  if (errorCode(error) === '23503' && submission.client !== null) {
    return { ...submission, client: null };
  }
  return null;
}

import * as v from 'valibot';
import { IdempotencyKey, idempotencyHeader } from '../../../contract/idempotency.ts';
import type { ProblemCode } from '../../../contract/problem.ts';
import type { Receipt } from '../../../contract/receipt.ts';
import type { OrderPayload } from '../../../contract/send-order-email.ts';
import { isEmail, isPhilippinePhone } from '../../../domain/contact-rules.ts';
import { minimumGapInMs } from '../../../domain/submission-checks.ts';
import { errorCode } from './database-failure.ts';
import type { Caller, Dependencies } from './dependencies.ts';
import { mailboxOf } from './mailbox.ts';
import { type Mail, outboxRow } from './outbox.ts';
import { newReference } from './reference.ts';
import { Refusal, refuseField } from './refusal.ts';

/**
 * The form measures the gap from the start of the last call, the database from its arrival: a first call
 * that travelled longer than the second, by up to this, must not make a valid submission too soon.
 */
const clockToleranceInMs = 2_000;

/** How often a submission is tried under another reference, or without a client who is gone. */
const mostTries = 5;

/** An order or inquiry whose payload passed its schema. */
export type Submission = {
  kind: 'order' | 'inquiry';
  payload: { email: string; phone: string; [field: string]: string | Record<string, boolean> };
  /** The signed-in client's id; null for a visitor. */
  clientId: string | null;
  /** The server's own price in pesos, null where a quote decides. */
  priceInPesos: number | null;
  /** Whether the customer was shown another price; null where none is shown. */
  priceMismatch: boolean | null;
  /** The mails that tell of it, once it has its reference. */
  mails: (reference: string) => readonly Mail[];
};

type Stored = {
  outcome: 'accepted' | Extract<ProblemCode, 'key-reused' | 'too-soon' | 'too-many-requests'>;
  reference: string;
  wait: number;
};

/**
 * Runs the checks that are left, in the order of spec.md §5 (timing, e-mail, phone), and stores the
 * submission with its mails in one transaction. A repeated call with the same key answers what the
 * first one did. Throws a Refusal, or what the database throws.
 */
export async function submit(
  request: Request,
  dependencies: Dependencies,
  submission: Submission,
): Promise<Receipt> {
  const { kind, payload, clientId } = submission;
  const key = idempotencyKey(request);
  const networkAddress = dependencies.clientAddress(request);
  if (!isEmail(payload.email) || !isPhilippinePhone(payload.phone)) {
    const [{ wait } = { wait: 0 }] = await dependencies.sql<{ wait: number }[]>`
      select private.sender_wait(
        ${kind}, ${mailboxOf(payload.email)}, ${clientId}, ${networkAddress}) as wait`;
    if (wait > 0) throw new Refusal('too-soon', { retryAfterInSeconds: wait });
    throw isEmail(payload.email)
      ? refuseField('invalid-phone', 'phone')
      : refuseField('invalid-email', 'email');
  }
  const stored = await store(submission, key, dependencies, networkAddress);
  if (stored.outcome === 'key-reused') throw new Refusal('key-reused');
  if (stored.outcome !== 'accepted') {
    throw new Refusal(stored.outcome, { retryAfterInSeconds: stored.wait });
  }
  dependencies.mailQueued();
  return { reference: stored.reference };
}

/** What an order that was stored before answers when the same call comes again; null when it is not known. */
export async function receiptOf(
  request: Request,
  { sql }: Dependencies,
  order: OrderPayload,
): Promise<Receipt | null> {
  const [{ reference } = { reference: null }] = await sql<{ reference: string | null }[]>`
    select private.stored_order(${idempotencyKey(request)}, ${sql.json(order)}) as reference`;
  return reference === null ? null : { reference };
}

/** Whom the submission belongs to. A token that does not hold makes a visitor of its sender: no submission is lost over it. */
export function clientIdOf(caller: Caller | null): string | null {
  return caller?.role === 'authenticated' ? caller.id : null;
}

/** A client from before keys sends none: its call then stands for itself. */
function idempotencyKey(request: Request): string {
  const sent = request.headers.get(idempotencyHeader);
  if (sent === null) return crypto.randomUUID();
  if (v.is(IdempotencyKey, sent)) return sent;
  throw new Refusal('invalid-body', { fields: { [idempotencyHeader]: 'Send a UUID.' } });
}

async function store(
  submission: Submission,
  key: string,
  dependencies: Dependencies,
  networkAddress: string,
  triesLeft = mostTries,
): Promise<Stored> {
  const { sql } = dependencies;
  const reference = newReference(submission.kind === 'order' ? 'O' : 'Q');
  try {
    const [stored] = await sql<[Stored]>`
      select outcome, stored_reference as reference, wait_in_seconds as wait
      from private.submit(
        kind => ${submission.kind},
        idempotency_key => ${key},
        payload => ${sql.json(submission.payload)},
        reference => ${reference},
        client_id => ${submission.clientId},
        mailbox => ${mailboxOf(submission.payload.email)},
        network_address => ${networkAddress},
        minimum_gap => ${`${minimumGapInMs - clockToleranceInMs} milliseconds`},
        price_in_pesos => ${submission.priceInPesos},
        price_mismatch => ${submission.priceMismatch},
        mails => ${sql.json(submission.mails(reference).map(outboxRow))}
      )`;
    return stored;
  } catch (error) {
    const again = nextTry(submission, error);
    if (again === null || triesLeft === 1) throw error;
    return store(again, key, dependencies, networkAddress, triesLeft - 1);
  }
}

/** What is worth another try: a reference that was taken, and a client who was deleted meanwhile. */
function nextTry(submission: Submission, error: unknown): Submission | null {
  if (errorCode(error) === '23505') return submission;
  if (errorCode(error) === '23503' && submission.clientId !== null) {
    return { ...submission, clientId: null };
  }
  return null;
}

import type { Sql } from 'postgres';
import type { ProblemCode } from '../../../../contract/problem.ts';
import { minimumGapInMs } from '../../../../domain/submission-checks.ts';
import type { Log } from '../call/log.ts';
import { errorCode, isConflict, isUnavailable, withinDeadline } from '../database/failure.ts';
import { isMailable } from '../mail/mailable.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { gather } from './gather.ts';
import { newReferences } from './reference.ts';

/**
 * The form measures the gap from the start of the last call, the database from its arrival: a first call
 * that travelled longer than the second, by up to this, must not make a valid submission too soon.
 */
const clockToleranceInMs = 2_000;
const minimumGap = `${minimumGapInMs - clockToleranceInMs} milliseconds`;

/** How often a submission is tried under another reference, or without a client who is gone. */
const mostTries = 5;

/** A call takes some milliseconds: one that takes longer than this waits for something in the database. */
const patienceInMs = 250;

/** Few enough that a call is short, and many enough that its own cost is shared. */
const submissionsACall = 64;

/** With so many to a call, two take turns with this process: it reads requests while one of them is stored. */
const submissionsForASecondCall = 16;

/** An order or inquiry that passed its checks. */
export type Submission = {
  kind: Kind;
  idempotencyKey: string;
  payload: { email: string; phone: string; [field: string]: string | Record<string, boolean> };
  /** The signed-in client's id; null for a visitor. */
  clientId: string | null;
  networkAddress: string;
  /** The server's own price in pesos, null where a quote decides. */
  priceInPesos: number | null;
  /** Whether the customer was shown another price; null where none is shown. */
  priceMismatch: boolean | null;
};

type Kind = 'order' | 'inquiry';

/** What became of a submission: its reference, or why it was not taken and for how many seconds. */
export type Stored =
  | { outcome: 'accepted'; reference: string }
  | { outcome: Extract<ProblemCode, 'key-reused'> }
  | { outcome: Extract<ProblemCode, 'too-soon' | 'too-many-requests'>; wait: number };

type Answered = {
  outcome: Stored['outcome'] | 'one-by-one';
  /** What an earlier call stored the one submission under. */
  known: string | null;
  /** Null where there is nothing to wait for. */
  wait: number | null;
};

/**
 * Stores a submission and its mails in one transaction. Rejects with what the database throws. A repeated
 * submission is answered as the first one was.
 */
export type Store = (submission: Submission) => Promise<Stored>;

/** A store over a login that may become service_role; `teamEmail` is where submissions are announced. */
export function createStore(sql: Sql, teamEmail: string, log: Log): Store {
  const storeAmongOthers = { order: gatherKind('order'), inquiry: gatherKind('inquiry') };
  return (submission) => storeAmongOthers[submission.kind](submission);

  function gatherKind(kind: Kind): Store {
    return gather({
      patience: patienceInMs,
      items: submissionsACall,
      enough: submissionsForASecondCall,
      together: (submissions) => storeTogether(kind, submissions),
      alone: (submission) => storeAlone(submission, mostTries),
    });
  }

  /** What can be told only of one, and what may be the fault of one, is found out one by one. */
  async function storeTogether(
    kind: Kind,
    submissions: readonly Submission[],
  ): Promise<readonly Stored[] | null> {
    try {
      const { outcome, references } = await call(kind, submissions);
      if (outcome === 'one-by-one') return null;
      return references.map((reference) => ({ outcome: 'accepted', reference }));
    } catch (error) {
      if (isUnavailable(error) && !isConflict(error)) throw error;
      log.error('Submissions go one by one', { code: errorCode(error) });
      return null;
    }
  }

  async function storeAlone(submission: Submission, triesLeft: number): Promise<Stored> {
    try {
      const answered = await call(submission.kind, [submission]);
      const {
        outcome,
        known,
        wait,
        references: [reference = ''],
      } = answered;
      switch (outcome) {
        case 'too-soon':
        case 'too-many-requests':
          return { outcome, wait: wait ?? 1 };
        case 'key-reused':
          return { outcome };
        default:
          return { outcome: 'accepted', reference: known ?? reference };
      }
    } catch (error) {
      const again = nextTry(submission, error);
      if (again === null || triesLeft === 1) throw error;
      return storeAlone(again, triesLeft - 1);
    }
  }

  async function call(
    kind: Kind,
    submissions: readonly Submission[],
  ): Promise<Answered & { references: readonly string[] }> {
    const references = newReferences(kind, submissions.length);
    const rows = submissions.map((submission, index) => ({
      reference: references[index] ?? null,
      idempotency_key: submission.idempotencyKey,
      payload: submission.payload,
      client_id: submission.clientId,
      mailbox: mailboxOf(submission.payload.email),
      is_mailable: isMailable(submission.payload.email),
      network_address: submission.networkAddress,
      price_in_pesos: submission.priceInPesos,
      price_mismatch: submission.priceMismatch,
    }));
    const [answered] = await withinDeadline(
      sql<[Answered]>`
        select outcome, known_reference as known, wait_in_seconds as wait
        from private.submit(${kind}, ${sql.json(rows)}, ${minimumGap}, ${teamEmail})`,
    );
    return { ...answered, references };
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

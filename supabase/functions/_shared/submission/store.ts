import type { Sql } from 'postgres';
import type { ProblemCode } from '../../../../contract/problem.ts';
import { errorCode, withinDeadline } from '../database/failure.ts';
import { isMailable } from '../mail/mailable.ts';
import { newReference } from './reference.ts';
import type { Submission } from './submission.ts';
import { hitsOf } from './submission-hits.ts';

/** How often a submission is tried with another reference, or without a client who was deleted. */
const mostTries = 5;

/** The outcome for a submission: its reference, or why we refused it and for how many seconds. */
export type Stored =
  | { outcome: 'accepted'; reference: string }
  | { outcome: Extract<ProblemCode, 'key-reused'> }
  | { outcome: Extract<ProblemCode, 'too-soon' | 'too-many-requests'>; wait: number };

/** Where submissions are stored and announced. */
type Intake = {
  /** A login that may take the role service_role. */
  sql: Sql;
  /** Who is told of each new submission. */
  teamEmail: string;
};

/**
 * Stores a submission and its mails in one transaction. A repeated submission gets the outcome of
 * the first. Rejects with the database's errors.
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

/**
 * Two faults are worth another try: the reference was taken, or the client was deleted in the
 * meantime.
 */
function nextTry(submission: Submission, error: unknown): Submission | null {
  if (errorCode(error) === '23505') return submission;
  if (errorCode(error) === '23503' && submission.client !== null) {
    return { ...submission, client: null };
  }
  return null;
}

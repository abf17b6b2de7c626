import { createHash } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { AuthError, overRequestLimit } from '../errors.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often each thing may happen. Addresses are generous: mobile networks share one among many people. */
const limits = {
  signInByAddress: { allowed: 100, seconds: 5 * minute },
  /** For an account and a network address together: guesses from elsewhere keep no owner out. */
  signInByGuesser: { allowed: 15, seconds: 5 * minute },
  signInByAccount: { allowed: 200, seconds: 5 * minute },
  signUpByAddress: { allowed: 60, seconds: hour },
  signUpByAccount: { allowed: 10, seconds: hour },
  refreshByAddress: { allowed: 1000, seconds: 5 * minute },
  verifyByAddress: { allowed: 60, seconds: 5 * minute },
  mailByAddress: { allowed: 60, seconds: hour },
  changeByAccount: { allowed: 30, seconds: 5 * minute },
  codeByAccount: { allowed: 20, seconds: day },
  mailGap: { allowed: 1, seconds: minute },
  mailByAsker: { allowed: 4, seconds: hour },
  mailByRecipient: { allowed: 12, seconds: hour },
};

/** What is counted, and for whom: a network address, an account, a recipient. */
type Hit = readonly [purpose: keyof typeof limits, whom: string];

/** Half a SHA-256, which PostgreSQL keeps as a uuid. */
function keyOf([purpose, whom]: Hit): string {
  return createHash('sha256').update(`${purpose}:${whom}`).digest('hex').slice(0, 32);
}

/** Seconds to wait by the strictest of the limits; 0 when all are kept. One statement for all. */
async function count(sql: Sql | TransactionSql, hits: readonly Hit[]): Promise<number> {
  const keys = hits.map(keyOf);
  const allowed = hits.map(([purpose]) => limits[purpose].allowed);
  const seconds = hits.map(([purpose]) => limits[purpose].seconds);
  const [row] = await sql<{ wait: number }[]>`
    select max(private.count_hit(key, allowed, make_interval(secs => seconds))) as wait
    from unnest(${keys}::uuid[], ${allowed}::integer[], ${seconds}::integer[]) as hit (key, allowed, seconds)`;
  return row?.wait ?? 0;
}

/** Counts a request against its limits, shared by all processes; throws over_request_rate_limit. */
export async function limit(sql: Sql, ...hits: Hit[]): Promise<void> {
  const wait = await count(sql, hits);
  if (wait > 0) throw overRequestLimit(wait);
}

/** Forgets what was counted: whoever it was has turned out to be in the right. */
export async function forgive(sql: Sql, hit: Hit): Promise<void> {
  await sql`delete from private.rate_limits where key = ${keyOf(hit)}`;
}

/** Counts a hit and tells whether its limit is spent, for callers that do not say so. */
export async function isSpent(sql: Sql | TransactionSql, hit: Hit): Promise<boolean> {
  return (await count(sql, [hit])) > 0;
}

/** A mail that somebody asks for. */
type AskedMail = {
  kind: 'signup' | 'resend' | 'recovery' | 'email_change' | 'reauthentication';
  recipient: string;
  /** The network address that asks. */
  origin: string;
};

/**
 * Counts a mail to a recipient, whether or not there is an account to send it to. Who asks for it
 * too often is told so (over_email_send_rate_limit), by limits of their own that keep nobody else
 * from asking. False when the recipient had enough from all together: then nothing is to be sent,
 * and the answer is the usual one.
 */
export async function limitMail(
  sql: Sql,
  { kind, recipient, origin }: AskedMail,
): Promise<boolean> {
  const gap = await count(sql, [['mailGap', `${kind}:${recipient}:${origin}`]]);
  if (gap > 0) {
    throw overMailLimit(
      `For security purposes, you can only request this after ${gap} seconds.`,
      gap,
    );
  }
  const wait = await count(sql, [['mailByAsker', `${kind}:${recipient}:${origin}`]]);
  if (wait > 0) throw overMailLimit('email rate limit exceeded', wait);
  return !(await isSpent(sql, ['mailByRecipient', `${kind}:${recipient}`]));
}

function overMailLimit(message: string, retryAfter: number): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
}

import type { Sql, TransactionSql } from 'postgres';
import { type Hit, hit, networkHits } from '../../../supabase/functions/_shared/limits/hits.ts';
import { mailboxOf } from '../../../supabase/functions/_shared/mail/mailbox.ts';
import { AuthError, overRequestLimit } from '../errors.ts';
import type { Origin } from '../origin.ts';
import { knownPart } from './known-origins.ts';

/**
 * Counts hits against their limits, shared by all processes. Returns the seconds to wait by the
 * strictest, and then has counted none; 0 when all are kept.
 */
export async function count(sql: Sql | TransactionSql, hits: readonly Hit[]): Promise<number> {
  const [row] = await sql<{ wait: number }[]>`
    select private.count_hits(${sql.json([...hits])}) as wait`;
  return row?.wait ?? 0;
}

/** Counts a request; throws over_request_rate_limit beyond its limits. */
export async function limit(sql: Sql, hits: readonly Hit[]): Promise<void> {
  const wait = await count(sql, hits);
  if (wait > 0) throw overRequestLimit(wait);
}

/** Forgets what was counted: whoever it was has turned out to be in the right. */
export async function forgive(sql: Sql, hits: readonly Hit[]): Promise<void> {
  await sql`
    delete from private.rate_limits where key in (
      select private.counter_key(key) from unnest(${hits.map(({ key }) => key)}::text[]) as key
    )`;
}

/** A mail that somebody asks for. */
type AskedMail = {
  kind: 'signup' | 'resend' | 'recovery' | 'email_change' | 'reauthentication';
  /** The normalized address. */
  recipient: string;
  origin: Origin;
  now: Date;
};

/**
 * Counts a mail to a recipient, whether or not there is an account to send it to. Who asks for it
 * too often is told so (over_email_send_rate_limit), by limits of their own that keep nobody else
 * from asking. False when the recipient had enough from all strangers together: then nothing is to
 * be sent, and the answer is the usual one. Where the account has signed in before, only what comes
 * from there counts: its browser, or else its network.
 */
export async function limitMail(sql: Sql, asked: AskedMail): Promise<boolean> {
  const { kind, recipient, origin, now } = asked;
  const { network, device } = origin;
  const known = await knownPart(sql, recipient, origin, now);
  const mailbox = mailboxOf(recipient);
  const asker = { kind, mailbox, network };
  const byDevice = { kind, account: recipient, device };
  const [gap, most] =
    known === 'device'
      ? [[hit('mailGapOfKnownDevice', byDevice)], [hit('mailByKnownDevice', byDevice)]]
      : known === 'network'
        ? [[hit('mailGap', asker)], [hit('mailByNetwork', asker), hit('mailByAsker', asker)]]
        : [
            networkHits('mailGap', asker),
            [...networkHits('mailByNetwork', asker), ...networkHits('mailByAsker', asker)],
          ];
  const soon = await count(sql, gap);
  if (soon > 0) {
    throw overMailLimit(
      `For security purposes, you can only request this after ${soon} seconds.`,
      soon,
    );
  }
  const wait = await count(sql, most);
  if (wait > 0) throw overMailLimit('email rate limit exceeded', wait);
  return known !== null || (await count(sql, [hit('mailByRecipient', { kind, mailbox })])) === 0;
}

function overMailLimit(message: string, retryAfter: number): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
}

import type { Sql, TransactionSql } from 'postgres';
import { type Hit, hit, networkHits } from '../../../supabase/functions/_shared/limits/hits.ts';
import { mailboxOf } from '../../../supabase/functions/_shared/mail/email-address.ts';
import { overMailLimit, overRequestLimit } from '../errors.ts';
import type { Origin } from '../request/origin.ts';
import { knownPart } from './known-origins.ts';

/** Returns the seconds to wait by the strictest limit, and counts none then; 0 if all hold. */
export async function count(sql: Sql | TransactionSql, hits: readonly Hit[]): Promise<number> {
  const [row] = await sql<{ wait: number }[]>`
    select private.count_hits(${sql.json([...hits])}) as wait`;
  return row?.wait ?? 0;
}

/** Counts a request. Throws over_request_rate_limit beyond its limits. */
export async function limit(sql: Sql, hits: readonly Hit[]): Promise<void> {
  const wait = await count(sql, hits);
  if (wait > 0) throw overRequestLimit(wait);
}

/** Removes hits again, because their sender turned out to be legitimate. */
export async function forgive(sql: Sql | TransactionSql, hits: readonly Hit[]): Promise<void> {
  await sql`
    delete from private.rate_limits where key in (
      select private.counter_key(key) from unnest(${hits.map(({ key }) => key)}::text[]) as key
    )`;
}

type AskedMail = {
  kind: 'signup' | 'resend' | 'recovery' | 'email_change' | 'reauthentication';
  /** The normalized address. */
  recipient: string;
  origin: Origin;
  now: Date;
};

/**
 * Counts a mail to a recipient, whether or not an account exists to send it to. Throws
 * over_email_send_rate_limit for a sender who asks too often. That limit is the sender's own and
 * stops nobody else.
 * Returns false if the recipient had enough from all strangers together. Then send nothing, and
 * give the usual answer. If the account has signed in from this browser, or else from this network,
 * only its own limits count.
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
      soon,
      `For security purposes, you can only request this after ${soon} seconds.`,
    );
  }
  const wait = await count(sql, most);
  if (wait > 0) throw overMailLimit(wait);
  return known !== null || (await count(sql, [hit('mailByRecipient', { kind, mailbox })])) === 0;
}

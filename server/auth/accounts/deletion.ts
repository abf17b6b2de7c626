import type { Sql, TransactionSql } from 'postgres';
import { forgetCounters } from '../../../supabase/functions/_shared/limits/hits.ts';
import { mailboxOf } from '../../../supabase/functions/_shared/mail/email-address.ts';
import { StartRefused } from '../../start-refused.ts';
import { normalizedEmail } from './email-address.ts';

/** What an operator sees of an account before it is deleted. */
export type AccountRecord = {
  id: string;
  /** Its address, and the one it wants to change to if that belongs to nobody else. */
  emails: string[];
  created: Date | null;
  confirmed: Date | null;
  lastSignIn: Date | null;
  sessions: number;
  isOfTeam: boolean;
};

/** The kinds of mails and submissions that counters name. */
const countedKinds = [
  ...['signup', 'resend', 'recovery', 'email_change', 'reauthentication'],
  ...['order', 'inquiry'],
];

/** Throws StartRefused if hosted Supabase keeps the accounts. */
export function findAccount(sql: Sql, email: string): Promise<AccountRecord | undefined> {
  return asProvider(sql, async (transaction) => {
    const [{ ours } = { ours: false }] = await transaction<{ ours: boolean }[]>`
      select to_regclass('auth.signing_keys') is not null as ours`;
    if (!ours) {
      throw new StartRefused(
        'The accounts of this database are kept by hosted Supabase. Use its dashboard to manage them.',
      );
    }
    const [account] = await transaction<Omit<AccountRecord, 'isOfTeam'>[]>`
      select u.id, u.created_at as created, u.email_confirmed_at as confirmed,
        u.last_sign_in_at as "lastSignIn",
        (select count(*)::integer from auth.sessions s where s.user_id = u.id) as sessions,
        array(
          select u.email::text
          union select u.email_change::text
          where u.email_change <> ''
            and not exists (select from auth.users o where o.email = u.email_change)
        ) as emails
      from auth.users u where u.email = ${normalizedEmail(email)} and not u.is_sso_user`;
    if (account === undefined) return undefined;
    await transaction`set local role service_role`;
    const members = await transaction`
      select from public.members where user_id = ${account.id} and deactivated_at is null`;
    return { ...account, isOfTeam: members.count > 0 };
  });
}

/** All or nothing. Orders, inquiries and the client's record stay without the account. */
export function deleteAccount(sql: Sql, { id, emails }: AccountRecord): Promise<void> {
  return asProvider(sql, async (transaction) => {
    await transaction`delete from auth.users where id = ${id}`;
    await transaction`delete from auth.mail_requests where request ->> 'email' = any(${emails})`;
    await transaction`set local role service_role`;
    // A mail with a reference belongs to a submission, which stays.
    await transaction`
      delete from private.outbox
      where reference is null and lower(recipient) = any(${emails})`;
    await forgetCounters(transaction, {
      account: [id, ...emails],
      client: [id],
      mailbox: emails.map(mailboxOf),
      kind: countedKinds,
    });
  });
}

async function asProvider<T>(
  sql: Sql,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  const result = await sql.begin(async (transaction) => {
    await transaction`set local role supabase_auth_admin`;
    return { value: await work(transaction) };
  });
  return result.value;
}

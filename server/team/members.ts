import type { Sql, TransactionSql } from 'postgres';
import type { Brand } from '../../domain/brand.ts';
import type { Role } from '../../domain/people/roles.ts';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { isMailable } from '../../supabase/functions/_shared/mail/email-address.ts';
import { queueMails } from '../../supabase/functions/_shared/service-mails/queue.ts';
import {
  type Invited,
  invitationMail,
  type MadeInvitation,
  makeInvitation,
} from '../../supabase/functions/_shared/team/invite.ts';
import { isLastOwner, lastOwnerStays } from '../../supabase/functions/_shared/team/last-owner.ts';
import { findAccount } from '../auth/accounts/deletion.ts';
import { resetFactors } from '../auth/second-factor/reset.ts';
import { StartRefused } from '../start-refused.ts';

export type MemberRecord = {
  id: string;
  name: string;
  email: string;
  role: Role;
  since: string;
  hasFactor: boolean;
  isActive: boolean;
};

export type InvitationRecord = { name: string; email: string; role: Role; expiresAt: Date };

/** Active members come first. */
export function listTeam(
  sql: Sql,
  now: Date,
): Promise<{ members: MemberRecord[]; invitations: InvitationRecord[] }> {
  return asService(sql, async (transaction) => ({
    members: await select(transaction, transaction`true`),
    invitations: await transaction<InvitationRecord[]>`
      select name, email, role, expires_at as "expiresAt" from public.invitations
      where accepted_at is null and withdrawn_at is null and expires_at > ${now}
      order by created_at`,
  }));
}

/** Returns the member's name. Throws StartRefused if there is none, or for the last owner. */
export function changeRole(sql: Sql, email: string, role: Role): Promise<string> {
  return change(sql, email, (transaction, id) => {
    return transaction`update public.members set role = ${role} where id = ${id}`;
  });
}

/** Returns the member's name. Throws StartRefused if there is none, or for the last owner. */
export function deactivate(sql: Sql, email: string): Promise<string> {
  return change(sql, email, (transaction, id) => {
    return transaction`update public.members set deactivated_at = now() where id = ${id}`;
  });
}

function change(
  sql: Sql,
  email: string,
  work: (transaction: TransactionSql, id: string) => PromiseLike<unknown>,
): Promise<string> {
  return asService(sql, async (transaction) => {
    const [member] = await select(
      transaction,
      transaction`deactivated_at is null and lower(email) = lower(${email})`,
    );
    if (member === undefined) throw new StartRefused(unknown(email));
    await work(transaction, member.id);
    return member.name;
  }).catch((error: unknown) => {
    throw isLastOwner(error) ? new StartRefused(lastOwnerStays) : error;
  });
}

function unknown(email: string): string {
  return `No active member has the address ${email}. To see all of them: npm run team`;
}

function select(
  transaction: TransactionSql,
  condition: ReturnType<Sql>,
): PromiseLike<MemberRecord[]> {
  return transaction<MemberRecord[]>`
    select id, name, email, role, since::text, deactivated_at is null as "isActive",
      access.has_factor(user_id) as "hasFactor"
    from public.members where ${condition}
    order by deactivated_at is not null, lower(name), id`;
}

/** In nobody's name. Throws StartRefused for a member's address, or one no mail reaches. */
export async function inviteAsOperator(
  sql: Sql,
  invited: Invited,
  { brand, siteUrl }: { brand: Brand; siteUrl: string },
): Promise<MadeInvitation> {
  const { email } = invited;
  if (!isMailable(email))
    throw new StartRefused(`"${email}" is not an email address that we can use.`);
  return asService(sql, async (transaction) => {
    const made = await makeInvitation(transaction, invited, { by: null, siteUrl, now: new Date() });
    if (made === null) {
      throw new StartRefused(
        `${email} is already a member of the team. To change the role: npm run team -- change ${email} <role>`,
      );
    }
    const letter = { ...invited, ...made, recipient: email, invitedBy: null, business: brand.name };
    await queueMails(transaction, [invitationMail(letter)]);
    return made;
  });
}

/** Returns their number. Throws StartRefused without an account, or if Supabase keeps it. */
export async function resetFactorsOf(sql: Sql, email: string, brand: Brand): Promise<number> {
  const account = await findAccount(sql, email);
  const removed =
    account &&
    (await sql.begin(async (transaction) => {
      await transaction`set local role supabase_auth_admin`;
      return resetFactors(transaction, { userId: account.id, brand });
    }));
  if (typeof removed === 'number') return removed;
  throw new StartRefused(`No account has the address ${email}.`);
}

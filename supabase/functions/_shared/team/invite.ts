import type { TransactionSql } from 'postgres';
import { formatManilaTime } from '../../../../domain/manila-date.ts';
import { type Role, roleDuties, roleLabels } from '../../../../domain/people/roles.ts';
import { invitationInDays } from '../../../../domain/service-numbers.ts';
import { holdsLink, withoutLinks } from '../mail/without-links.ts';
import type { Mail } from '../service-mails/queue.ts';
import { hashOfSecret, newLinkSecret } from './link-secret.ts';

export type Invited = { name: string; email: string; role: Role };

/** Only the invitation's mail knows the link. */
export type MadeInvitation = { id: string; url: string; expiresAt: Date };

/**
 * Replaces an open invitation of the same address. Returns null if the address is an active
 * member's. `by` is the inviting member, or null for the command line.
 */
export async function makeInvitation(
  transaction: TransactionSql,
  { name, email, role }: Invited,
  { by, siteUrl, now }: { by: string | null; siteUrl: string; now: Date },
): Promise<MadeInvitation | null> {
  // Serialises invitations of the same address.
  await transaction`select pg_advisory_xact_lock(hashtextextended('invitation', 0) # hashtext(lower(${email})))`;
  const members = await transaction`
    select from public.members
    where lower(email) = lower(${email}) and deactivated_at is null and user_id is not null`;
  if (members.count > 0) return null;
  await transaction`
    update public.invitations set withdrawn_at = ${now}
    where lower(email) = lower(${email}) and accepted_at is null and withdrawn_at is null`;
  const secret = newLinkSecret();
  const expiresAt = new Date(now);
  expiresAt.setUTCDate(expiresAt.getUTCDate() + invitationInDays);
  const [row] = await transaction<{ id: string }[]>`
    insert into public.invitations (email, name, role, token_hash, invited_by, created_at, expires_at)
    values (${email}, ${name}, ${role}, decode(${await hashOfSecret(secret)}, 'hex'), ${by}, ${now},
      ${expiresAt})
    returning id`;
  if (row === undefined) throw new Error('The invitation was not stored.');
  // A fragment reaches neither logs nor referrers.
  return { id: row.id, url: `${siteUrl}/team/join#token=${secret}`, expiresAt };
}

export type InvitationLetter = {
  business: string;
  recipient: string;
  name: string;
  role: Role;
  /** The owner's name, or null for the command line. */
  invitedBy: string | null;
  url: string;
  expiresAt: Date;
};

export function invitationMail(letter: InvitationLetter): Mail {
  const { business, recipient, role, url, expiresAt } = letter;
  const inviter = letter.invitedBy === null ? null : onOneLine(withoutLinks(letter.invitedBy));
  const subject = `Join the team of ${business}`;
  const asking = inviter === null ? 'You are invited' : `${inviter} invites you`;
  return {
    kind: 'invitation',
    recipient,
    subject,
    preheader: `${asking} to join as ${roleLabels[role].toLowerCase()}.`,
    title: holdsLink(letter.name) ? subject : `${letter.name}, join the team of ${business}`,
    blocks: [
      {
        paragraph: `${asking} to join the team of ${business} as ${roleLabels[role].toLowerCase()}. ${roleDuties[role]}`,
      },
      { button: { label: 'Join the team', url } },
      {
        facts: [
          ['Sign in with', recipient],
          [
            'The link works',
            `once, for ${invitationInDays} days: until ${formatManilaTime(expiresAt)}`,
          ],
        ],
      },
      { paragraph: 'If you have no account with this address yet, the page helps you create one.' },
      {
        note: 'If you did not expect this, do nothing: nobody can join without access to your mailbox.',
      },
    ],
  };
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

import type { Sql } from 'postgres';
import type { Brand } from '../../domain/brand.ts';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { isMailable } from '../../supabase/functions/_shared/mail/email-address.ts';
import { queueMails } from '../../supabase/functions/_shared/service-mails/queue.ts';
import {
  type Invited,
  invitationMail,
  type MadeInvitation,
  makeInvitation,
} from '../../supabase/functions/_shared/team/invite.ts';
import { StartRefused } from '../start-refused.ts';

/**
 * Stores an invitation together with its mail, in nobody's name. Throws StartRefused for an address
 * that no mail reaches, or that belongs to a member.
 */
export async function inviteAsOperator(
  sql: Sql,
  invited: Invited,
  { brand, siteUrl }: { brand: Brand; siteUrl: string },
): Promise<MadeInvitation> {
  const { email } = invited;
  if (!isMailable(email)) throw new StartRefused(`"${email}" is no email address that we can use.`);
  return asService(sql, async (transaction) => {
    const made = await makeInvitation(transaction, invited, { by: null, siteUrl, now: new Date() });
    if (made === null) {
      throw new StartRefused(
        `${email} is a member of the team already. To change the role: npm run team -- change ${email} <role>`,
      );
    }
    const letter = { ...invited, ...made, recipient: email, invitedBy: null, business: brand.name };
    await queueMails(transaction, [invitationMail(letter)]);
    return made;
  });
}

import { invite } from '../../../../contract/team/invite.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal, refuseField } from '../../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../../_shared/database/roles.ts';
import { isMailable } from '../../_shared/mail/mailable.ts';
import { queueMails } from '../../_shared/mail/outbox.ts';
import { invitationMail } from '../../_shared/team/invitation-mail.ts';
import { makeInvitation } from '../../_shared/team/invite.ts';

/** Stores an invitation together with its mail. */
export const handleInvite = endpoint(
  invite,
  async ({ input, caller }, { sql, brand, siteUrl, now, mailQueued }) => {
    if (!isMailable(input.email)) throw refuseField('invalid-email', 'email');
    const { id: by, name: invitedBy } = caller.member;
    const id = await asTeam(sql, caller, async (transaction) => {
      const made = await makeInvitation(transaction, input, { by, siteUrl, now: now() });
      if (made === null) {
        const message = `${input.email} is a member of the team already.`;
        throw new Refusal('not-possible', { message, fields: { email: message } });
      }
      const letter = { ...input, ...made, recipient: input.email, invitedBy, business: brand.name };
      await steppedUp(transaction, (service) => queueMails(service, [invitationMail(letter)]));
      return made.id;
    });
    mailQueued();
    return { id };
  },
);

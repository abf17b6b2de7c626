import { sendMailAgain } from '../../../../contract/team/send-mail-again.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../../_shared/database/roles.ts';

/** Sends a mail again that was given up. The database keeps who did so. */
export const handleSendMailAgain = endpoint(
  sendMailAgain,
  async ({ input: { id }, caller }, { sql, mailQueued }) => {
    const answer = await asTeam(sql, caller, (transaction) =>
      steppedUp(transaction, async (service) => {
        const [mail] = await service<{ recipient: string; isFailed: boolean }[]>`
          select recipient, failed_at is not null as "isFailed" from private.outbox
          where id = ${id} for update`;
        if (mail === undefined) throw new Refusal('not-found');
        if (!mail.isFailed) {
          throw new Refusal('not-possible', { message: 'This mail is on its way again already.' });
        }
        const [sent = { recipient: mail.recipient }] = await service<{ recipient: string }[]>`
          update private.outbox
          set failed_at = null, due_at = now(), attempts = 0,
            recipient = coalesce((
              select email from public.clients where id = private.client_of_mail(about, recipient)
                and about is not null and kind not like '%-team'
            ), recipient)
          where id = ${id}
          returning recipient`;
        return sent;
      }),
    );
    mailQueued();
    return answer;
  },
);

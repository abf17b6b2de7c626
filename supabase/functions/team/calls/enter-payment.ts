import type { TransactionSql } from 'postgres';
import { enterPayment } from '../../../../contract/team/enter-payment.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../../_shared/database/roles.ts';
import { isMailable } from '../../_shared/mail/mailable.ts';
import { type MailToCompose, queueMailsToCompose } from '../../_shared/service-mails/queue.ts';

/** The client is told this long afterwards, so that a slip can be voided before. */
const toldAfterInMinutes = 5;

/** Enters a payment of a subscription or job, and queues the mail that tells the client. */
export const handleEnterPayment = endpoint(enterPayment, ({ input, caller }, { sql, now }) =>
  asTeam(sql, caller, async (transaction) => {
    const { id, subscriptionId, day, pesos, method, reference, note } = input;
    if (day > manilaToday(now())) {
      throw new Refusal('invalid-body', { fields: { day: 'This day is still to come.' } });
    }
    const email = await readPayer(transaction, subscriptionId);
    const { count } = await transaction`
      insert into public.payments (
        id, subscription_id, day, pesos, method, reference, note, entered_by
      )
      values (
        ${id}, ${subscriptionId}, ${day}, ${pesos}, ${method}, ${reference}, ${note},
        ${caller.member.id}
      )
      on conflict (id) do nothing`;
    // A repeated call enters and tells nothing.
    if (count === 0 || !isMailable(email)) return { id };
    const mail: MailToCompose = {
      kind: 'payment-entered',
      recipient: email,
      about: id,
      occasion: `payment-entered:${id}`,
      dueAt: new Date(now().getTime() + toldAfterInMinutes * 60_000),
    };
    await steppedUp(transaction, (service) => queueMailsToCompose(service, [mail]));
    return { id };
  }),
);

/** Returns the address of the client who pays. Throws not-found for an unknown subscription. */
async function readPayer(transaction: TransactionSql, subscriptionId: string): Promise<string> {
  const [payer] = await transaction<{ email: string }[]>`
    select email from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = ${subscriptionId}`;
  if (payer === undefined) throw new Refusal('not-found');
  return payer.email;
}

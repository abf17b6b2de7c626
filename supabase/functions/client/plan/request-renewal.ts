import type { TransactionSql } from 'postgres';
import { formatDay } from '../../../../domain/manila-date.ts';
import { priceInPesos, totalPriceText } from '../../../../domain/prices.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { isMailable } from '../../_shared/mail/mailable.ts';
import { newReference } from '../../_shared/submission/reference.ts';
import { hitsOf } from '../../_shared/submission/submission-hits.ts';
import type { StoredPlan } from './stored-plan.ts';

type Sender = {
  accountId: string;
  /** The mailbox that the account proved. */
  mailbox: string;
  networkAddress: string;
  teamEmail: string;
};
type ClientRow = { name: string; email: string; phone: string };

/**
 * Stores an order of the same package and term from a day on, in the name of the plan's client, with
 * the usual mails to team and client. Returns its reference. It counts as any other order of theirs.
 */
export async function requestRenewal(
  service: TransactionSql,
  { clientId, packageType, term, endDay, address }: StoredPlan,
  startDay: string,
  { accountId, mailbox, networkAddress, teamEmail }: Sender,
): Promise<string> {
  if (term === null || endDay === null) throw new Refusal('not-possible');
  const [client] = await service<ClientRow[]>`
    select name, email, phone from public.clients where id = ${clientId} and state = 'active'`;
  if (client === undefined) throw new Refusal('not-found');
  const hits = hitsOf({
    kind: 'order',
    client: { id: accountId, mailbox },
    networkAddress,
    email: client.email,
  });
  const [counted] = await service<{ wait: number; copyIsDue: boolean }[]>`
    select wait_in_seconds as wait, copy_is_due as "copyIsDue"
    from private.count_submission(
      ${service.json(hits.all)}, ${service.json(isMailable(client.email) ? hits.copy : [])}
    )`;
  if (counted !== undefined && counted.wait > 0) {
    throw new Refusal('too-many-requests', { retryAfterInSeconds: counted.wait });
  }
  const reference = newReference('order');
  const note = `Renewal of the subscription that ends before ${formatDay(endDay)}.`;
  await service`
    insert into public.requests (
      reference, idempotency_key, content_hash, account_id, client_id, name, email, phone, address,
      package_type, duration, start_date, additional_requests, displayed_total_price,
      total_price_in_pesos, price_mismatch
    ) values (
      ${reference}, ${crypto.randomUUID()}, sha256(convert_to(${reference}, 'UTF8')), ${accountId},
      ${clientId}, ${client.name}, ${client.email}, ${client.phone}, ${address}, ${packageType},
      ${term}, ${startDay}, ${note},
      ${totalPriceText(packageType, term, true)}, ${priceInPesos(packageType, term)}, false
    )`;
  await service`
    insert into private.outbox (kind, recipient, reference)
    select kind, recipient, ${reference} from (values
      ('order-team', ${teamEmail}, true),
      ('order-customer', ${client.email}, ${counted?.copyIsDue ?? false})
    ) as mail (kind, recipient, is_due)
    where is_due`;
  return reference;
}

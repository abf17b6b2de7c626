import type { TransactionSql } from 'postgres';
import type { ClientMatch } from '../../../../contract/team/match-client.ts';

/** The most clients that are offered for one request. */
const offeredAtMost = 5;

/** Returns the clients that a request may belong to, best first, with their homes. */
export async function readMatches(
  transaction: TransactionSql,
  reference: string,
): Promise<ClientMatch[]> {
  const rows = await transaction<ClientMatch[]>`
    with asked as materialized (
      select account_id, lower(email) as email, private.phone_digits(phone) as digits
      from public.requests where reference = ${reference}
    )
    select
      case
        when clients.account_id = asked.account_id then 'account'
        when lower(clients.email) = asked.email then 'email'
        else 'phone'
      end as by,
      clients.id, name, clients.email, phone, email_was_read_back as "emailWasReadBack",
      clients.account_id is not null as "hasAccount",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', homes.id, 'address', address, 'town', town)
          order by created_at)
        from public.homes where client_id = clients.id
      ), '[]') as homes
    from asked join public.clients on state = 'active' and (
      clients.account_id = asked.account_id
      or lower(clients.email) = asked.email
      or phone_digits = asked.digits
    )
    order by by, clients.created_at limit ${offeredAtMost}`;
  return [...rows];
}

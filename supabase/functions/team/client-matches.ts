import type { TransactionSql } from 'postgres';
import { changerWords } from '../../../contract/reasons.ts';
import {
  type ClientMatch,
  type ConfirmStart,
  matchClient,
} from '../../../contract/team/client-matches.ts';
import { townOf } from '../../../domain/address.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { readConfirmed } from '../_shared/requests/confirmed.ts';
import { readAcceptedQuote } from './request-confirmation/request.ts';

export const handleMatchClient = endpoint(
  matchClient,
  async ({ input: { reference }, transaction }) => {
    const [request, matches, quote, confirmed, members] = await Promise.all([
      readRequest(transaction, reference),
      readMatches(transaction, reference),
      readAcceptedQuote(transaction, reference),
      readConfirmed(transaction, reference),
      transaction<{ id: string; name: string }[]>`
        select id, name from public.members where deactivated_at is null order by role <> 'worker', name, id`,
    ]);
    if (request === null) throw new Refusal('not-found');
    return {
      request,
      matches,
      quote,
      confirmed: confirmed && {
        by: changerWords(confirmed.by),
        at: confirmed.at,
        subscriptionId: confirmed.subscriptionId,
        clientId: confirmed.clientId,
      },
      members: [...members],
    };
  },
);

async function readRequest(
  transaction: TransactionSql,
  reference: string,
): Promise<ConfirmStart['request'] | null> {
  const [row] = await transaction<Omit<ConfirmStart['request'], 'town'>[]>`
    select reference, version, kind, status, name, coalesce(email, '') as email, phone, address,
      package_type as "packageType", duration as term, start_date::text as "startDay",
      frequency, preferred_days as "preferredDays",
      coalesce(services, '{}') as services, coalesce(additional_requests, message, '') as words,
      taken_by is not null as "isTaken", preferred_channel as "preferredChannel",
      messenger_name as "messengerName"
    from public.requests where reference = ${reference}`;
  return row === undefined ? null : { ...row, town: townOf(row.address) };
}

/** The maximum number of clients offered for a request. */
const offeredAtMost = 5;

/** Returns the clients that a request may belong to, best first, with their homes. */
async function readMatches(transaction: TransactionSql, reference: string): Promise<ClientMatch[]> {
  const rows = await transaction<ClientMatch[]>`
    with asked as materialized (
      select account_id, client_id, lower(email) as email, private.phone_digits(phone) as digits
      from public.requests where reference = ${reference}
    )
    select
      case
        when clients.account_id = asked.account_id then 'account'
        when clients.id = asked.client_id then 'chosen'
        when lower(clients.email) = asked.email then 'email'
        else 'phone'
      end as by,
      clients.id, name, coalesce(clients.email, '') as email, phone, email_was_read_back as "emailWasReadBack",
      clients.account_id is not null as "hasAccount",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', homes.id, 'address', address, 'town', town)
          order by created_at)
        from public.homes where client_id = clients.id
      ), '[]') as homes
    from asked join public.clients on state = 'active' and (
      clients.account_id = asked.account_id or clients.id = asked.client_id
      or lower(clients.email) = asked.email
      or phone_digits = asked.digits
    )
    order by by, clients.created_at limit ${offeredAtMost}`;
  return [...rows];
}

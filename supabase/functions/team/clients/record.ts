import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type {
  ClientContact,
  ClientRecord,
  client,
} from '../../../../contract/team/client-record.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';

type ClientPage = Sendable<AnswerOf<typeof client>>;
type FoundRecord = Omit<ClientRecord, 'createdAt'> & { createdAt: Date };

const contactsShown = 50;

/** Returns undefined for an unknown id. */
export async function readRecord(
  transaction: TransactionSql,
  id: string,
): Promise<FoundRecord | undefined> {
  const [record] = await transaction<FoundRecord[]>`
    select id, version, name, coalesce(email, '') as email, phone, preferred_channel as "preferredChannel",
      messenger_name as "messengerName", team_notes as "teamNotes",
      email_was_read_back as "emailWasReadBack", wants_sms as "wantsSms", language, account_id is not null as "hasAccount",
      created_at as "createdAt"
    from public.clients where id = ${id}`;
  return record;
}

/**
 * Returns a client's requests, newest first, and those from the same address that no client has
 * yet.
 */
export function readRequests(
  transaction: TransactionSql,
  { id }: FoundRecord,
): Promise<ClientPage['requests']> {
  return transaction<ClientPage['requests']>`
    select reference, kind, status, closed_as as "closedAs", created_at as "createdAt" from public.requests
    where client_id = ${id}
      or reference = any (array(
        select private.unclaimed_requests(email) from public.clients
        where id = ${id} and state = 'active'
      ))
    order by created_at desc, reference`;
}

/** Includes contacts about the client's requests. */
export async function readContacts(
  transaction: TransactionSql,
  clientId: string,
  references: readonly string[],
): Promise<ClientPage['contacts']> {
  const rows = await transaction<(Sendable<ClientContact> & { total: number })[]>`
    select made.id, made.at, members.name as by, made.channel, made.outcome, made.note,
      made.request_reference as reference, count(*) over ()::integer as total
    from (
      select * from public.contact_attempts where client_id = ${clientId}
      union all
      select * from public.contact_attempts where request_reference = any(${references}::text[])
    ) as made
    join public.members on members.id = made.member_id
    order by made.at desc, made.id limit ${contactsShown}`;
  return {
    total: rows[0]?.total ?? 0,
    latest: rows.map(({ total: _, ...contact }) => contact),
  };
}

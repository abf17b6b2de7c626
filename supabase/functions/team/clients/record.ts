import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type {
  ClientContact,
  ClientRecord,
  client,
} from '../../../../contract/team/client-record.ts';

type ClientPage = AnswerOf<typeof client>;

const contactsShown = 50;

/** Returns undefined for an unknown id. */
export async function readRecord(
  transaction: TransactionSql,
  id: string,
): Promise<ClientRecord | undefined> {
  const [row] = await transaction<(Omit<ClientRecord, 'createdAt'> & { createdAt: Date })[]>`
    select id, version, name, coalesce(email, '') as email, phone, preferred_channel as "preferredChannel",
      messenger_name as "messengerName", team_notes as "teamNotes",
      email_was_read_back as "emailWasReadBack", wants_sms as "wantsSms", language, account_id is not null as "hasAccount",
      created_at as "createdAt"
    from public.clients where id = ${id}`;
  return row && { ...row, createdAt: row.createdAt.toISOString() };
}

/**
 * Returns a client's requests, newest first, and those from the same address that no client has
 * yet.
 */
export async function readRequests(
  transaction: TransactionSql,
  { id }: ClientRecord,
): Promise<ClientPage['requests']> {
  type Row = Omit<ClientPage['requests'][number], 'createdAt'> & { createdAt: Date };
  const rows = await transaction<Row[]>`
    select reference, kind, status, closed_as as "closedAs", created_at as "createdAt" from public.requests
    where client_id = ${id}
      or reference = any (array(
        select private.unclaimed_requests(email) from public.clients
        where id = ${id} and state = 'active'
      ))
    order by created_at desc, reference`;
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Includes contacts about the client's requests. */
export async function readContacts(
  transaction: TransactionSql,
  clientId: string,
  references: readonly string[],
): Promise<ClientPage['contacts']> {
  type Row = Omit<ClientContact, 'at'> & { at: Date; total: number };
  const rows = await transaction<Row[]>`
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
    latest: rows.map(({ total: _, at, ...contact }) => ({ ...contact, at: at.toISOString() })),
  };
}

import type { TransactionSql } from 'postgres';
import {
  addClient,
  addHome,
  type ClientVisit,
  changeClient,
  changeHome,
  clients,
  clientVisits,
  logClientContact,
} from '../../../contract/team/clients.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { refuseReused } from '../_shared/call/refuse-reused.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { homeColumns } from '../_shared/homes/homes.ts';
import { refusePhones } from '../_shared/phones/refuse-phones.ts';
import { refuseKnownEmail, storeAddedClient, storeAddedHome } from './clients/add.ts';
import { pageByName, readListed } from './clients/list.ts';
import { readRecord } from './clients/record.ts';
import { findClients } from './clients/search.ts';

const clientsPerPage = 50;

export const handleClients = endpoint(
  clients,
  async ({ input: { search = '', page = 1 }, transaction }, { now }) => {
    const range = { limit: clientsPerPage, offset: (page - 1) * clientsPerPage };
    const { ids, total } =
      search.trim() === ''
        ? await pageByName(transaction, range)
        : await findClients(transaction, search, range);
    return {
      clients: await readListed(transaction, ids, manilaToday(now())),
      total,
      pageSize: clientsPerPage,
    };
  },
);

export const handleAddClient = endpoint(addClient, async ({ input, transaction }) => {
  await storeAddedClient(transaction, input);
  return { id: input.id };
});

/** A new email address has not been read back yet. */
export const handleChangeClient = endpoint(changeClient, async ({ input, transaction }) => {
  const { id, version, name, email, phone, preferredChannel, messengerName, teamNotes } = input;
  refusePhones({ phone });
  const known = await readRecord(transaction, id);
  if (known === undefined) throw new Refusal('not-found');
  if (known.version !== version) return refuseChanged(transaction, 'client', id);
  if (email !== known.email) {
    if (known.hasAccount) {
      throw new Refusal('invalid-body', {
        fields: { email: 'The client changes the email address in their own account.' },
      });
    }
    await refuseKnownEmail(transaction, email, id);
  }
  const [changed] = await transaction<{ version: number }[]>`
    update public.clients set name = ${name}, email = ${email || null}, phone = ${phone},
      preferred_channel = ${preferredChannel}, messenger_name = ${messengerName},
      team_notes = ${teamNotes},
      email_was_read_back = email_was_read_back and lower(coalesce(email, '')) = lower(${email})
    where id = ${id} and version = ${version}
    returning version`;
  return changed ?? refuseChanged(transaction, 'client', id);
});

const visitsPerPage = 20;

export const handleClientVisits = endpoint(
  clientVisits,
  async ({ input: { clientId, which, page = 1 }, transaction }, { now }) => {
    const [side, order] =
      which === 'coming'
        ? [transaction`visits.ends_at >= ${now()}`, transaction`asc`]
        : [transaction`visits.ends_at < ${now()}`, transaction`desc`];
    const rows = await transaction<(Sendable<ClientVisit> & { total: number })[]>`
      select visits.id, subscriptions.id as "subscriptionId", number, visit_count as "visitCount",
        starts_at as "startsAt", ends_at as "endsAt", visits.state, missed_reason as "missedReason",
        town, array(
          select members.name::text from public.visit_crew
          join public.members on members.id = member_id
          where visit_id = visits.id order by members.name) as crew,
        count(*) over ()::integer as total
      from public.subscriptions
      join public.homes on homes.id = home_id
      join public.visits on visits.subscription_id = subscriptions.id
      where subscriptions.client_id = ${clientId} and ${side}
      order by starts_at ${order}, visits.id limit ${visitsPerPage} offset ${(page - 1) * visitsPerPage}`;
    const visits = rows.map(({ total: _, ...visit }) => visit);
    return { visits, total: rows[0]?.total ?? 0, pageSize: visitsPerPage };
  },
);

export const handleAddHome = endpoint(addHome, async ({ input, transaction }) => {
  await refuseUnknown(transaction, 'clients', input.clientId);
  await storeAddedHome(transaction, input);
  return { id: input.id };
});

export const handleChangeHome = endpoint(changeHome, async ({ input, transaction }) => {
  const { id, version, ...home } = input;
  refusePhones({ personPhone: home.personPhone });
  await refuseUnknown(transaction, 'homes', id);
  const [changed] = await transaction<{ version: number }[]>`
    update public.homes set ${transaction(homeColumns(home))}
    where id = ${id} and version = ${version}
    returning version`;
  return changed ?? refuseChanged(transaction, 'home', id);
});

export const handleLogClientContact = endpoint(
  logClientContact,
  async ({ input, caller, transaction }) => {
    const { id, clientId, channel, outcome, note } = input;
    await refuseUnknown(transaction, 'clients', clientId);
    const row = { id, client_id: clientId, channel, outcome, note };
    const { count } = await transaction`
      insert into public.contact_attempts ${transaction({ ...row, member_id: caller.member.id })}
      on conflict (id) do nothing`;
    if (count === 0) await refuseReused(transaction, 'contact_attempts', row);
    return { id };
  },
);

/** Throws not-found for a missing client and for one that the caller may not see. */
async function refuseUnknown(
  transaction: TransactionSql,
  table: 'clients' | 'homes',
  id: string,
): Promise<void> {
  const { count } =
    await transaction`select from ${transaction(`public.${table}`)} where id = ${id}`;
  if (count === 0) throw new Refusal('not-found');
}

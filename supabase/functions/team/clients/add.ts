import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../../contract/call.ts';
import type { addClient, addHome } from '../../../../contract/team/clients.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { refuseReused } from '../../_shared/call/refuse-reused.ts';
import { homeColumns } from '../../_shared/homes/homes.ts';
import { refusePhones } from '../../_shared/phones/refuse-phones.ts';

/**
 * Stores a client under the caller's id. Throws invalid-body for an impossible phone or address.
 */
export async function storeAddedClient(
  transaction: TransactionSql,
  input: ParsedInputOf<typeof addClient>,
): Promise<void> {
  const { id, name, email, phone, preferredChannel, messengerName, teamNotes } = input;
  refusePhones({ phone });
  await refuseKnownEmail(transaction, email, id);
  const row = {
    ...{ id, name, email: email || null, phone, preferred_channel: preferredChannel },
    ...{ messenger_name: messengerName, team_notes: teamNotes },
    email_was_read_back: input.emailWasReadBack && email !== '',
  };
  const { count } = await transaction`
    insert into public.clients ${transaction(row)} on conflict (id) do nothing`;
  if (count === 0) await refuseReused(transaction, 'clients', row);
}

/** Stores a home of an existing client. */
export async function storeAddedHome(
  transaction: TransactionSql,
  { id, clientId, ...home }: ParsedInputOf<typeof addHome>,
): Promise<void> {
  refusePhones({ personPhone: home.personPhone });
  const columns = { id, client_id: clientId, ...homeColumns(home) };
  const { count } = await transaction`
    insert into public.homes ${transaction(columns)} on conflict (id) do nothing`;
  if (count === 0) await refuseReused(transaction, 'homes', columns);
}

/**
 * Refuses another client's email address, because an address leads to one client. Concurrent calls
 * wait for each other here.
 */
export async function refuseKnownEmail(
  transaction: TransactionSql,
  email: string,
  id: string,
): Promise<void> {
  if (email === '') return;
  await transaction`
    select pg_advisory_xact_lock(hashtextextended('client ' || lower(${email}), 0))`;
  const [known] = await transaction<{ name: string }[]>`
    select name from public.clients
    where lower(email) = lower(${email}) and id <> ${id} and state = 'active' limit 1`;
  if (known === undefined) return;
  throw new Refusal('invalid-body', {
    fields: { email: `${known.name} already has this address.` },
  });
}

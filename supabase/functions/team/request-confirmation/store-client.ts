import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../../contract/call.ts';
import type { confirmRequest } from '../../../../contract/team/request-confirmation.ts';
import type { Language } from '../../../../domain/languages.ts';
import { found } from '../../_shared/call/found.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import type { Confirmable } from './request.ts';

type Input = ParsedInputOf<typeof confirmRequest>;

export type StoredClient = {
  id: string;
  email: string;
};

/**
 * Stores a new client, or returns a known one unchanged: a match overwrites no contact data. An
 * account joins if the rules allow it.
 */
export async function storeClient(
  transaction: TransactionSql,
  { client, emailWasReadBack }: Pick<Input, 'client' | 'emailWasReadBack'>,
  request: Confirmable,
): Promise<StoredClient> {
  const stored =
    client.kind === 'new'
      ? await insertClient(transaction, client, emailWasReadBack, request.language)
      : await readClient(transaction, client.id);
  // Only the request's address was read back.
  const isSame = stored.email !== '' && stored.email.toLowerCase() === request.email.toLowerCase();
  if (client.kind === 'known' && emailWasReadBack && isSame) {
    await transaction`
      update public.clients set email_was_read_back = true
      where id = ${stored.id} and not email_was_read_back`;
  }
  await transaction`select private.join_account(${stored.id})`;
  return stored;
}

async function insertClient(
  transaction: TransactionSql,
  client: Extract<Input['client'], { kind: 'new' }>,
  emailWasReadBack: boolean,
  language: Language,
): Promise<StoredClient> {
  const id = crypto.randomUUID();
  const email = client.email.trim();
  await transaction`
    insert into public.clients ${transaction({
      id,
      name: client.name.trim(),
      email: email || null,
      phone: client.phone.trim(),
      preferred_channel: client.preferredChannel,
      messenger_name: client.messengerName.trim(),
      email_was_read_back: emailWasReadBack && email !== '',
      language,
    })}`;
  return { id, email };
}

async function readClient(transaction: TransactionSql, id: string): Promise<StoredClient> {
  return found(transaction<StoredClient[]>`
    select id, coalesce(email, '') as email from public.clients where id = ${id} and state = 'active' for share`);
}

/** Stores a new home, or returns the id of a known one. Refuses another client's home. */
export async function storeHome(
  transaction: TransactionSql,
  home: Input['home'],
  clientId: string,
): Promise<string> {
  if (home.kind === 'known') {
    const [known] = await transaction`
      select from public.homes where id = ${home.id} and client_id = ${clientId}`;
    if (known !== undefined) return home.id;
    throw new Refusal('invalid-body', { fields: { 'home.id': 'Choose a home of this client.' } });
  }
  const id = crypto.randomUUID();
  await transaction`
    insert into public.homes ${transaction({
      id,
      client_id: clientId,
      address: home.address.trim(),
      town: home.town.trim(),
      landmark: home.landmark.trim(),
      gate: home.gate.trim(),
      guard_and_pass: home.guardAndPass.trim(),
      parking: home.parking.trim(),
      pets: home.pets.trim(),
      who_opens: home.whoOpens.trim(),
      person_name: home.personName.trim(),
      person_phone: home.personPhone.trim(),
    })}`;
  return id;
}

import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../../contract/call.ts';
import type { newJob } from '../../../../contract/team/new-requests.ts';
import { composeAddress } from '../../../../domain/address.ts';
import { found } from '../../_shared/call/found.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import { mailableOrNone } from '../../_shared/mail/email-address.ts';
import { queueMails } from '../../_shared/service-mails/queue.ts';
import { newReference } from '../../_shared/submission/accept-submission.ts';
import { storeContact } from '../requests/contact.ts';

type Asking = Omit<ParsedInputOf<typeof newJob>, 'services' | 'words'>;

/** The request's columns. */
export type Wanted =
  | {
      kind: 'order';
      package_type: string;
      duration: string;
      start_date: string;
      additional_requests: string;
      displayed_total_price: string;
      total_price_in_pesos: number | null;
      price_mismatch: false;
    }
  | { kind: 'inquiry'; services: string[]; message: string };

type Taking = {
  /** The member on the phone. */
  takenBy: string;
  now: Date;
  /** Refuses an obsolete request, but not a repeated call. */
  refuseNew: () => void;
};

/**
 * Stores a request by phone with its receipt and its contact. The same key with the same content
 * returns the first call's reference. Throws key-reused for other content, and not-found for an
 * unknown client.
 */
export async function storeNewRequest(
  transaction: TransactionSql,
  asking: Asking,
  wanted: Wanted,
  { takenBy, now, refuseNew }: Taking,
): Promise<{ reference: string }> {
  const hash = await hashOf(JSON.stringify({ ...asking, ...wanted }));
  // The second of two at once waits here.
  await transaction`select pg_advisory_xact_lock(hashtextextended('request ' || ${asking.key}, 0))`;
  const known = await steppedUp(transaction, (service) =>
    readStored(service, wanted.kind, asking.key, hash),
  );
  if (known !== null) return known;
  refuseNew();

  const { kind, ...columns } = wanted;
  const reference = newReference(kind);
  const account = await readAccount(transaction, asking.clientId);
  const address = await addressOf(transaction, asking);
  const row = {
    reference,
    idempotency_key: asking.key,
    content_hash: hash,
    account_id: account,
    client_id: asking.clientId,
    name: asking.name,
    email: asking.email || null,
    phone: asking.phone,
    address,
    taken_by: takenBy,
    preferred_channel: asking.preferredChannel,
    messenger_name: asking.messengerName,
    ...columns,
  };
  await steppedUp(transaction, async (service) => {
    await service`insert into public.requests ${service(row)}`;
    const recipient = mailableOrNone(asking.email);
    // The client hears the reference on the phone, so without an address no call is needed.
    if (recipient === '') return;
    const mail = kind === 'order' ? 'order-customer' : 'inquiry-customer';
    await queueMails(service, [{ kind: mail, recipient, about: reference }]);
  });
  await storeContact(
    transaction,
    {
      ...{ reference, kind, status: 'received', version: 1, email: asking.email, address },
      createdAt: now,
      clockStartedAt: now,
      answeredAt: null,
    },
    { by: takenBy, at: now, channel: 'call', outcome: 'reached' },
  );
  return { reference };
}

async function hashOf(content: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)));
}

async function readStored(
  service: TransactionSql,
  kind: Wanted['kind'],
  key: string,
  hash: Uint8Array,
): Promise<{ reference: string } | null> {
  const [stored] = await service<{ reference: string; isSame: boolean }[]>`
    select reference, content_hash = ${hash} as "isSame"
    from public.requests where kind = ${kind} and idempotency_key = ${key}`;
  if (stored === undefined) return null;
  if (!stored.isSame) throw new Refusal('key-reused');
  return { reference: stored.reference };
}

/** Returns a client's account, so that the request appears in their portal. */
async function readAccount(
  transaction: TransactionSql,
  clientId: string | null,
): Promise<string | null> {
  if (clientId === null) return null;
  const client = await found(transaction<{ account: string | null }[]>`
    select account_id as account from public.clients
    where id = ${clientId} and state = 'active' for share`);
  return client.account;
}

async function addressOf(transaction: TransactionSql, { clientId, home }: Asking): Promise<string> {
  if (home.kind === 'new') return composeAddress(home);
  const [known] = await transaction<{ address: string }[]>`
    select address from public.homes where id = ${home.id} and client_id = ${clientId}`;
  if (known !== undefined) return known.address;
  throw new Refusal('invalid-body', { fields: { 'home.id': 'Choose a home of this client.' } });
}

import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { type StoredClient, today } from './clients.fixture.ts';

type ClaimChanges = {
  day?: string;
  pesos?: number;
  method?: string;
  reference?: string;
  hoursAgo?: number;
  /** The worker who received cash on a visit. */
  crew?: { visitId: string; memberId: string };
};

export async function storeClaim(
  admin: Sql,
  subscriptionId: string,
  {
    day = today,
    pesos = 9_200,
    method = 'gcash',
    reference = 'GC-77',
    hoursAgo = 1,
    crew,
  }: ClaimChanges = {},
): Promise<string> {
  const id = randomUUID();
  await admin`
    insert into public.payments (
      id, subscription_id, day, pesos, method, reference, source, state, entered_at, entered_by, visit_id
    )
    values (
      ${id}, ${subscriptionId}, ${day}, ${pesos}, ${crew ? 'cash' : method}, ${crew ? '' : reference},
      ${crew ? 'crew' : 'client'}, 'claimed', now() - make_interval(hours => ${hoursAgo}),
      ${crew?.memberId ?? null}, ${crew?.visitId ?? null}
    )`;
  return id;
}

/** States in order, the last reason, and the pesos allocated. */
export async function standingOfPayment(admin: Sql, id: string) {
  const states = await admin<{ state: string; reason: string }[]>`
    select state, reason from public.payment_states where payment_id = ${id} order by at, state`;
  const [{ pesos }] = await admin<[{ pesos: number }]>`
    select coalesce(sum(pesos), 0)::integer as pesos from public.allocations where payment_id = ${id}`;
  return { states: states.map(({ state }) => state), reason: states.at(-1)?.reason, pesos };
}

export function waitingMails(admin: Sql, { email }: StoredClient) {
  return admin<{ kind: string; about: string }[]>`
    select kind, about from private.outbox where recipient = ${email} and kind in ('payment-entered', 'claim-not-found') order by id`;
}

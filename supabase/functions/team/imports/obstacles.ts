import type { TransactionSql } from 'postgres';

/** A row's obstacle to undoing an import. */
type Obstacle = { row: number; name: string; what: string };

/**
 * Finds later changes of an import's things and later data that belongs to them. Returns only the
 * first.
 */
export async function findObstacles(
  service: TransactionSql,
  id: string,
  atMost: number,
): Promise<Obstacle[]> {
  const rows = await service<Obstacle[]>`
    with made as (
      select thing_id, imported.kind, number, made_at
      from private.imported join public.imports on imports.id = import_id where import_id = ${id}
    ), places as (
      select thing_id, number, made_at, thing_id as client_id from made where kind = 'client'
      union all
      select made.thing_id, made.number, made_at, client_id from made join public.homes on homes.id = thing_id
      union all
      select made.thing_id, made.number, made_at, client_id from made join public.subscriptions on subscriptions.id = thing_id
      union all
      select visits.id, made.number, made_at, client_id from made
        join public.subscriptions on subscriptions.id = thing_id
        join public.visits on visits.subscription_id = subscriptions.id
    ), found as (
      select places.number, places.client_id, case thing when 'home' then 'The home' when 'visit' then 'A visit'
          when 'subscription' then 'The plan or its money' else 'The client' end || ' was changed since.' as what
      from places join public.history on history.thing_id = places.thing_id::text
        and thing in ('client', 'home', 'subscription', 'visit') and history.at > made_at
      -- What an import did that was itself taken back is gone.
      where not exists (
        select from public.imports as undone where undone.made_at = history.at and undone.undone_at is not null
      )
      union
      select places.number, places.client_id, 'There is a request of this client.' from places
        join public.requests on requests.client_id = places.thing_id
      union
      select places.number, places.client_id, 'The client got another plan or home.' from places
        join public.homes on homes.client_id = places.thing_id
      where not exists (select from made where made.thing_id = homes.id)
      union
      select places.number, places.client_id, 'The crew recorded something of a visit.' from places
        join public.visit_steps on visit_id = places.thing_id
      union
      select places.number, places.client_id, 'A pay link was made.' from places
        join public.pay_links on pay_links.subscription_id = places.thing_id
      union
      select made.number, client_id, 'Its payment was settled otherwise since.' from made
        join public.payments on payments.id = thing_id
        join public.subscriptions on subscriptions.id = subscription_id
      where payments.state <> 'confirmed'
    )
    select number as row, name, what from found join public.clients on clients.id = client_id
    order by number, what limit ${atMost}`;
  return [...rows];
}

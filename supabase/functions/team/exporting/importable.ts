import type { TransactionSql } from 'postgres';
import { claimableMethods, paymentMethodLabels } from '../../../../domain/money/payment-methods.ts';
import { channelLabels } from '../../../../domain/requests/contact.ts';
import { type Column, clientColumns, paymentColumns } from '../../../../domain/transfer/columns.ts';
import { planCells, type RunningPlan } from '../../../../domain/transfer/write-plan.ts';

type Range = { limit: number; offset: number };
type Table = { head: string[]; rows: string[][] };

type ClientRow = Record<string, string> & {
  preferredChannel: keyof typeof channelLabels;
  running: RunningPlan | null;
};

/**
 * The plans that a file can hold: active, with a rhythm, and begun within the year that an import
 * takes. A number is the company's own, or our id, which an import recognises.
 */
const running = (transaction: TransactionSql, today: string) => transaction`
  select subscriptions.*, coalesce(known.key, subscriptions.id::text) as own_number
  from public.subscriptions left join private.imported as known on known.thing_id = subscriptions.id
  where state = 'active' and rhythm is not null and end_day > ${today}
    and first_day > ${today}::date - 365`;

/** Reads clients with their homes and active plans as rows of a file. */
export async function readImportableClients(
  transaction: TransactionSql,
  today: string,
  { limit, offset }: Range,
): Promise<Table> {
  const rows = await transaction<ClientRow[]>`
    with running as (${running(transaction, today)})
    select coalesce(known.key, clients.id::text) as client, clients.name::text, clients.phone::text,
      coalesce(clients.email, '') as email, team_notes::text as notes, messenger_name::text as "messengerName",
      preferred_channel as "preferredChannel", coalesce(address, '') as address, coalesce(town, '') as town,
      coalesce(landmark, '') as landmark, coalesce(gate, '') as gate, coalesce(guard_and_pass, '') as "guardAndPass",
      coalesce(parking, '') as parking, coalesce(pets, '') as pets, coalesce(who_opens, '') as "whoOpens",
      coalesce(person_name, '') as "personName", coalesce(person_phone, '') as "personPhone",
      case when running.id is not null then jsonb_build_object(
        'number', own_number, 'packageType', package_type, 'term', term, 'firstDay', first_day, 'endDay', end_day,
        'rhythm', rhythm, 'startMinutes', start_minutes, 'stayMinutes', stay_minutes,
        'priceInPesos', price_in_pesos, 'checklist', to_jsonb(checklist),
        'crew', coalesce((select jsonb_agg(members.name order by members.name) from public.subscription_crew
          join public.members on members.id = member_id
          where subscription_id = running.id and deactivated_at is null), '[]'),
        'dues', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'day', standing.day, 'pesos', standing.pesos)
          order by dues.number) from public.dues join private.due_standings as standing on due_id = dues.id
          where dues.subscription_id = running.id and kind in ('instalment', 'deposit')), '[]')
      ) end as running
    from public.clients
      left join private.imported as known on known.thing_id = clients.id
      left join public.homes on homes.client_id = clients.id
      left join running on running.home_id = homes.id
    where clients.state = 'active'
    order by clients.name, 1, first_day, own_number, address limit ${limit} offset ${offset}`;
  return tableOf(
    clientColumns,
    rows.map(({ running: plan, preferredChannel, ...row }) => ({
      ...row,
      preferredChannel: channelLabels[preferredChannel],
      ...(plan !== null && planCells(plan)),
    })),
  );
}

/** Reads the payments of active plans as rows of a file. */
export async function readImportablePayments(
  transaction: TransactionSql,
  today: string,
  { limit, offset }: Range,
): Promise<Table> {
  const rows = await transaction<
    (Record<string, string> & { method: keyof typeof paymentMethodLabels })[]
  >`
    with running as (${running(transaction, today)})
    select coalesce(known.key, payments.id::text) as payment, own_number as plan, day::text, pesos::text, method,
      reference::text, note::text
    from public.payments join running on running.id = subscription_id
      left join private.imported as known on known.thing_id = payments.id
    where payments.state = 'confirmed' and method = any(${[...claimableMethods]})
    order by day, 1 limit ${limit} offset ${offset}`;
  return tableOf(
    paymentColumns,
    rows.map(({ method, ...row }) => ({ ...row, method: paymentMethodLabels[method] })),
  );
}

function tableOf(columns: readonly Column[], rows: readonly Record<string, string>[]): Table {
  return {
    head: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ id }) => row[id] ?? '')),
  };
}

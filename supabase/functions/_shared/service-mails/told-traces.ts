import type { TransactionSql } from 'postgres';

/** A client's knowledge before a call, as rows of the database. */
export type Believed = {
  /** Visits as the client last knew them. */
  changes: { visit_id: string }[];
  /** Withdrawals of wishes that the client did not know of. */
  withdrawals: { change_id: string }[];
  consultations: { consultation_id: string }[];
};

/** Runs as the service. `id` is the call's. */
async function readBelieved(service: TransactionSql, id: string): Promise<Believed> {
  const [row] = await service<[Believed]>`
    select
      (select coalesce(jsonb_agg(known), '[]') from private.untold_changes as known
        where told_to = called.client) as changes,
      (select coalesce(jsonb_agg(known), '[]') from private.untold_withdrawals as known
        where client_id = called.client) as withdrawals,
      (select coalesce(jsonb_agg(known), '[]') from private.told_consultations as known
        where consultation_id = called.about and told_to = 'client') as consultations
    from (
      select about, private.client_of_mail(about, recipient) as client from private.outbox where id = ${id}
    ) as called`;
  return row;
}

/**
 * Records a call and returns what was known only before it, so that the call can be undone. Runs as
 * the service.
 */
export async function recordingTold(
  service: TransactionSql,
  id: string,
  onceTold: (service: TransactionSql) => Promise<void>,
): Promise<Believed> {
  const before = await readBelieved(service, id);
  await onceTold(service);
  const now = await readBelieved(service, id);
  const isGone = (rows: readonly object[]) => {
    const kept = new Set(rows.map((row) => JSON.stringify(row)));
    return (row: object) => !kept.has(JSON.stringify(row));
  };
  return {
    changes: before.changes.filter(isGone(now.changes)),
    withdrawals: before.withdrawals.filter(isGone(now.withdrawals)),
    consultations: before.consultations,
  };
}

/**
 * Undoes a call: the client knows what they knew before it, and is notified of changes from there.
 * Runs as the service.
 */
export async function believeAgain(
  service: TransactionSql,
  id: string,
  { changes, withdrawals, consultations }: Believed,
): Promise<void> {
  const visits = changes.map((change) => change.visit_id);
  // Locks in a change's order: visits, what is known, mails.
  await service`
    select from public.visits where id = any(${visits}::uuid[]) order by id for key share`;
  await service`
    delete from private.told_changes using private.outbox as mail
    where mail.id = ${id} and at = mail.sent_at and visit_id = any(${visits}::uuid[])`;
  await service`
    insert into private.untold_changes
    select known.* from jsonb_populate_recordset(null::private.untold_changes, ${service.json(changes)}) as known
      join public.visits on visits.id = known.visit_id
    order by known.visit_id
    on conflict (told_to, visit_id) do update
    set starts_at = excluded.starts_at, ends_at = excluded.ends_at, state = excluded.state`;
  await service`
    insert into private.untold_withdrawals
    select known.*
    from jsonb_populate_recordset(null::private.untold_withdrawals, ${service.json(withdrawals)}) as known
      join public.change_requests on change_requests.id = known.change_id
    on conflict do nothing`;
  await service`
    delete from private.told_consultations using private.outbox as mail
    where mail.id = ${id} and consultation_id = mail.about and told_to = 'client'`;
  await service`
    insert into private.told_consultations
    select known.*
    from jsonb_populate_recordset(null::private.told_consultations, ${service.json(consultations)}) as known
      join public.consultations on consultations.id = known.consultation_id`;
}

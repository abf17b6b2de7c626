import type { TransactionSql } from 'postgres';
import { plannedStates } from '../../../../domain/visits/visit-states.ts';

/**
 * Locks what somebody knows of their visits until the transaction ends, after waiting for running
 * changes, so that they are seen. A later change notes it again. Locks in a change's order: visits,
 * what is known, mails.
 */
export async function holdWhatIsKnown(transaction: TransactionSql, toldTo: string): Promise<void> {
  await transaction`
    select from public.visits
    where id in (select visit_id from private.untold_changes where told_to = ${toldTo})
    order by id for key share`;
  await transaction`
    select from private.untold_changes where told_to = ${toldTo} order by visit_id for update`;
}

/**
 * Forgets visits that are as their reader knows them. Changes since then stay for the next mail.
 */
export async function forgetWhatIsKnown(
  transaction: TransactionSql,
  toldTo: string,
): Promise<void> {
  await transaction`
    delete from private.untold_changes as known
    using public.visits
      left join public.visit_crew as crew
        on crew.visit_id = visits.id and crew.member_id = ${toldTo} and crew.is_planned
    where known.told_to = ${toldTo} and visits.id = known.visit_id and case
      when known.kind = 'crew-changed' and crew.member_id is null then
        known.state is null or known.state <> all(${[...plannedStates]})
      else (known.starts_at, known.ends_at, known.state)
        is not distinct from (visits.starts_at, visits.ends_at, visits.state)
    end`;
}

import type { TransactionSql } from 'postgres';
import type { OwnChangeOutcome } from '../../../../contract/client/visits.ts';
import type { Brand } from '../../../../domain/brand.ts';
import type { Asked } from '../../../../domain/changes/asked.ts';
import { answerDueAt } from '../../../../domain/changes/visit-rule.ts';
import type { Client } from '../../_shared/call/caller.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import { type ChangedVisit, storeChanges } from '../../_shared/schedule/changed-visit.ts';
import type { Placeable, Placing } from './placing.ts';

type Change = {
  visit: Pick<Placeable, 'id' | 'version' | 'subscriptionId' | 'startsAt'>;
  asked: Asked;
  by: Client;
  now: Date;
};

/**
 * Changes a client's visits at once, as the service, and records the client's request on one of
 * them.
 */
export async function changeAtOnce(
  service: TransactionSql,
  { visit, asked, by, now }: Change,
  changes: readonly ChangedVisit[],
): Promise<Sendable<OwnChangeOutcome>> {
  const versions = await storeChanges(service, changes);
  await service`
    insert into public.change_requests (subscription_id, visit_id, kind, asked, state, asked_by, asked_at)
    values (
      ${visit.subscriptionId}, ${visit.id}, ${asked.kind}, ${service.json(asked)}, 'done', ${by.id}, ${now}
    )`;
  return { outcome: 'done', version: versions.get(visit.id) ?? visit.version };
}

/** Asks the team, as the service. Withdraws the client's earlier request about this visit. */
export async function askTeam(
  service: TransactionSql,
  { visit, asked, by, now }: Change,
  because: 'late' | 'misfits',
): Promise<Sendable<OwnChangeOutcome>> {
  const answerBy = answerDueAt(visit.startsAt, now);
  await service`
    update public.change_requests set state = 'withdrawn', decided_at = now()
    where visit_id = ${visit.id} and state = 'waiting'`;
  await service`
    insert into public.change_requests (
      subscription_id, visit_id, kind, asked, state, asked_by, asked_at, answer_by, lapses_at
    )
    values (
      ${visit.subscriptionId}, ${visit.id}, ${asked.kind}, ${service.json(asked)}, 'waiting', ${by.id}, ${now},
      ${answerBy}, ${visit.startsAt}
    )`;
  return { outcome: 'asked', because, answerBy };
}

/** Refuses a change so late that only a call helps, with our number. */
export function refuseByPhone({ how }: Placing, { phone }: Brand): void {
  if (how !== 'by-phone') return;
  throw new Refusal('not-possible', { reason: ['byPhone', phone] });
}

import type { TransactionSql } from 'postgres';
import type { ChangeOutcome } from '../../../../contract/client/visit-shapes.ts';
import type { Asked } from '../../../../domain/changes/asked.ts';
import { answerBy } from '../../../../domain/changes/visit-rule.ts';
import type { Client } from '../../_shared/call/caller.ts';
import type { Placeable } from './placing.ts';

type Change = {
  visit: Pick<Placeable, 'id' | 'subscriptionId' | 'startsAt'>;
  asked: Asked;
  by: Client;
  now: Date;
};

/** Keeps as the service that a client changed a visit without asking. */
export async function keepDone(
  service: TransactionSql,
  { visit, asked, by, now }: Change,
): Promise<ChangeOutcome> {
  await service`
    insert into public.change_requests (subscription_id, visit_id, kind, asked, state, asked_by, asked_at)
    values (
      ${visit.subscriptionId}, ${visit.id}, ${asked.kind}, ${service.json(asked)}, 'done', ${by.id}, ${now}
    )`;
  return { outcome: 'done' };
}

/** Asks the team as the service. What the client asked for this visit before is withdrawn. */
export async function keepWaiting(
  service: TransactionSql,
  { visit, asked, by, now }: Change,
  because: 'late' | 'misfits',
): Promise<ChangeOutcome> {
  const answered = answerBy(visit.startsAt, now);
  await service`
    update public.change_requests set state = 'withdrawn', decided_at = now()
    where visit_id = ${visit.id} and state = 'waiting'`;
  await service`
    insert into public.change_requests (
      subscription_id, visit_id, kind, asked, state, asked_by, asked_at, answer_by, lapses_at
    )
    values (
      ${visit.subscriptionId}, ${visit.id}, ${asked.kind}, ${service.json(asked)}, 'waiting', ${by.id}, ${now},
      ${answered}, ${visit.startsAt}
    )`;
  return { outcome: 'asked', because, answerBy: answered.toISOString() };
}

import type { TransactionSql } from 'postgres';
import { reportProblem } from '../../../../contract/client/report-problem.ts';
import { dueAt } from '../../../../domain/requests/answer-clock.ts';
import { problemsPerVisit } from '../../../../domain/service-numbers.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { queueMailsToCompose } from '../../_shared/service-mails/queue.ts';
import { knownPeriod, refuseLate } from '../feedback/period.ts';

type Kept = { answer_by: Date };

/** Keeps a problem of a visit of the caller's. Sent again, it is the same problem. */
export const handleReportProblem = endpoint(
  reportProblem,
  async ({ input, caller }, dependencies) => {
    const { sql, now, teamEmail, mailQueued } = dependencies;
    const { id, visitId, text } = input;
    const promised = await asCaller(sql, caller, async (transaction) => {
      const period = await knownPeriod(transaction, visitId);
      // One visit's reports come one after the other.
      await transaction`select pg_advisory_xact_lock(hashtextextended('problems of ' || ${visitId}, 0))`;
      const [known] = await transaction<Kept[]>`
      select answer_by from public.problems where id = ${id} and visit_id = ${visitId}`;
      if (known !== undefined) return known.answer_by;
      refuseLate(period);
      await refuseTooMany(transaction, visitId);
      const answerBy = dueAt(now());
      await steppedUp(transaction, async (service) => {
        const stored = await service`
          insert into public.problems (id, visit_id, text, answer_by)
          values (${id}, ${visitId}, ${text}, ${answerBy}) on conflict (id) do nothing`;
        if (stored.count === 0) throw new Refusal('not-found');
        await queueNews(service, id, teamEmail);
      });
      return answerBy;
    });
    mailQueued();
    return { answerBy: promised.toISOString() };
  },
);

async function refuseTooMany(transaction: TransactionSql, visitId: string): Promise<void> {
  const [reported] = await transaction<[{ count: number }]>`
    select count(*)::integer as count from public.problems where visit_id = ${visitId}`;
  if (reported.count < problemsPerVisit) return;
  throw new Refusal('not-possible', {
    message: `You have reported ${problemsPerVisit} problems of this visit. Please call us instead.`,
  });
}

/** Tells client and team that a problem was reported. */
async function queueNews(service: TransactionSql, id: string, teamEmail: string): Promise<void> {
  const [client] = await service<[{ email: string }]>`
    select clients.email from public.problems
      join public.visits on visits.id = visit_id
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where problems.id = ${id}`;
  const about = id;
  await queueMailsToCompose(service, [
    {
      kind: 'problem-received',
      recipient: client.email,
      about,
      occasion: `problem-received:${id}`,
    },
    {
      kind: 'problem-received-team',
      recipient: teamEmail,
      about,
      occasion: `problem-received-team:${id}`,
    },
  ]);
}

import type { TransactionSql } from 'postgres';
import { overdueBefore } from '../../../../domain/requests/answer-clock.ts';
import { openStatuses } from '../../../../domain/requests/request-states.ts';
import { toConfirm } from '../money/to-confirm.ts';

/** What the team has to look after on a day. */
export type Matters = {
  visits: { startsAt: Date; client: string; town: string; crew: string[] }[];
  consultations: { startsAt: Date; client: string; address: string; member: string | null }[];
  overdue: { reference: string; name: string; clockStartedAt: Date }[];
  /** The oldest first. */
  claims: { toldAt: Date }[];
  problems: { client: string; answerBy: Date }[];
  changes: { client: string; answerBy: Date }[];
};

/** Reads the visits and consultations between two moments, and what is overdue or waits for an answer, as the service. */
export async function readMatters(
  service: TransactionSql,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<Matters> {
  const visits = await service<Matters['visits']>`
    select starts_at as "startsAt", clients.name as client, town, array(
        select members.name::text from public.visit_crew join public.members on members.id = member_id
        where visit_id = visits.id order by members.name
      ) as crew
    from public.visits join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = subscriptions.client_id
      join public.homes on homes.id = home_id
    where is_planned and starts_at >= ${from} and starts_at < ${to}
    order by starts_at, visits.id`;
  const consultations = await service<Matters['consultations']>`
    select starts_at as "startsAt", requests.name as client, address, members.name as member
    from public.consultations join public.requests on reference = request_reference
      left join public.members on members.id = member_id
    where consultations.state = 'planned' and starts_at >= ${from} and starts_at < ${to}
    order by starts_at, consultations.id`;
  const overdue = await service<Matters['overdue']>`
    select reference, name, clock_started_at as "clockStartedAt"
    from public.requests
    where status = any(${[...openStatuses]}) and answered_at is null
      and clock_started_at < ${overdueBefore(now)}
    order by clock_started_at, reference`;
  const claims = await service<Matters['claims']>`
    select entered_at as "toldAt" from public.payments where ${toConfirm(service)} order by entered_at`;
  const problems = await service<Matters['problems']>`
    select clients.name as client, answer_by as "answerBy"
    from public.problems join public.visits on visits.id = visit_id
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where problems.state = 'open' order by answer_by`;
  const changes = await service<Matters['changes']>`
    select clients.name as client, answer_by as "answerBy"
    from public.change_requests join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where change_requests.state = 'waiting' and lapses_at > now() order by answer_by`;
  return { visits, consultations, overdue, claims, problems, changes };
}

import type { TransactionSql } from 'postgres';
import { type DueInBrief, overview, type PlanInBrief } from '../../../contract/client/overview.ts';
import type { ChangeInBrief } from '../../../contract/client/visits.ts';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import type { Asked } from '../../../domain/changes/asked.ts';
import { ledgerOf, standingOf } from '../../../domain/money/ledger.ts';
import { payableOf } from '../../../domain/money/payable.ts';
import { notClosedAfterHours } from '../../../domain/service-numbers.ts';
import { type CountedVisit, countVisits, isRunning } from '../../../domain/visits/count.ts';
import { plannedStates } from '../../../domain/visits/visit-states.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { type Money, moneyColumn } from '../_shared/money/stored-money.ts';
import { withFaces } from '../_shared/photos/member-pictures.ts';
import { readOwnRequests } from '../_shared/requests/own-requests.ts';
import { readProofRows, withPreviews } from './proofs/list.ts';
import { readOwnVisits, wishedIn } from './visit/own-visits.ts';

const requestsAtMost = 10;

/** How long the overview shows a confirmed request. */
const agreedForDays = 14;

export const handleOverview = endpoint(
  overview,
  async ({ transaction }, { now }) => {
    const agreedSince = new Date(now().getTime() - agreedForDays * dayInMs);
    // Sent together, for one round trip.
    const [plans, due, changes, requests, proofRows] = await Promise.all([
      readPlansInBrief(transaction, now()),
      readDueInBrief(transaction, now()),
      readWaitingChanges(transaction, now()),
      readOwnRequests(
        transaction,
        { openOrAgreedSince: agreedSince, atMost: requestsAtMost },
        now(),
      ),
      readProofRows(transaction, { states: ['done'], atMost: 1 }),
    ]);
    // This one steps up, so it cannot be sent together.
    const [nextVisit = null] = await readOwnVisits(
      transaction,
      transaction`visits.state = any (${[...plannedStates]})
        and ends_at > ${now()}::timestamptz - make_interval(hours => ${notClosedAfterHours})`,
      { now: now(), limit: 1 },
    );
    return { plans, due, changes, requests, proofRows, nextVisit };
  },
  {
    after: async ({ proofRows, nextVisit, ...read }, _asked, { files }) => {
      const [lastProof = null] = await withPreviews(files, proofRows);
      return {
        ...read,
        nextVisit: nextVisit && { ...nextVisit, crew: await withFaces(files, nextVisit.crew) },
        lastProof,
      };
    },
  },
);

type PlanRow = Omit<PlanInBrief, 'counts'> & {
  settledPriceInPesos: number | null;
  visits: CountedVisit[];
};

/**
 * Returns the caller's plans that are active or have visits to place, newest first. Row level
 * security selects them. Make-good visits are left out.
 */
async function readPlansInBrief(transaction: TransactionSql, now: Date): Promise<PlanInBrief[]> {
  const today = manilaDayOf(now);
  const rows = await transaction<PlanRow[]>`
    select subscriptions.id, package_type as "packageType", term, first_day::text as "firstDay",
      end_day::text as "endDay", visit_count as "visitCount",
      access.state_on(subscriptions.id, state, end_day, ${today}) as state,
      settled_price_in_pesos as "settledPriceInPesos",
      (
        select coalesce(resumed_on, pauses.end_day)::text from public.pauses
        where subscription_id = subscriptions.id and subscriptions.state <> 'cancelled'
          and pauses.first_day <= ${today}
          and coalesce(resumed_on, pauses.end_day) > ${today}
      ) as "pausedUntil",
      (
        select coalesce(jsonb_agg(jsonb_build_object('state', visits.state,
          'missedReason', missed_reason, 'cancelledBy', cancelled_by, 'isOwed', is_owed)), '[]')
        from public.visits where subscription_id = subscriptions.id
      ) as visits
    from public.subscriptions where makes_good is null
    order by subscriptions.created_at desc, subscriptions.id`;
  return rows
    .map(({ visits, settledPriceInPesos, ...plan }) => ({
      ...plan,
      counts: countVisits(visits, { ...plan, settledPriceInPesos }, today),
    }))
    .filter((plan) => isShown(plan, today));
}

/** A term is shown until its end, and longer while visits are left. */
function isShown({ state, endDay, counts }: PlanInBrief, today: string): boolean {
  const isLeft = isRunning({ state }) && endDay !== null && endDay > today;
  return isLeft || counts.coming + counts.open > 0;
}

type MoneyRow = Pick<DueInBrief, 'subscriptionId' | 'packageType'> & { money: Money };

/** Returns the caller's amounts due today by subscription, oldest first. */
async function readDueInBrief(transaction: TransactionSql, now: Date): Promise<DueInBrief[]> {
  const today = manilaDayOf(now);
  const rows = await transaction<MoneyRow[]>`
    select id as "subscriptionId", package_type as "packageType", ${moneyColumn(transaction)}
    from public.subscriptions where makes_good is null order by first_day, id`;
  return rows.flatMap(({ money, ...own }) => {
    const { dueInPesos: pesos, dueSince: since } = standingOf(ledgerOf(money, today).dues, today);
    const toPayInPesos = payableOf(money, 'due', today).pesos;
    return since === null || toPayInPesos === 0 ? [] : [{ ...own, pesos, toPayInPesos, since }];
  });
}

type ChangeRow = {
  id: string;
  asked: Asked;
  visitId: string | null;
  startsAt: Date;
  answerBy: Date;
};

/** Returns the caller's waiting changes, in order of their deadlines. */
async function readWaitingChanges(
  transaction: TransactionSql,
  now: Date,
): Promise<Sendable<ChangeInBrief>[]> {
  const rows = await transaction<ChangeRow[]>`
    select change_requests.id, asked || jsonb_build_object('kind', kind) as asked,
      visit_id as "visitId", starts_at as "startsAt", answer_by as "answerBy"
    from public.change_requests left join public.visits on visits.id = visit_id
    where change_requests.state = 'waiting' and lapses_at > ${now}
      and change_requests.subscription_id = any (array(select id from public.subscriptions))
    order by answer_by, change_requests.id`;
  return rows.map(({ asked, visitId, startsAt, ...change }) => ({
    ...change,
    ...wishedIn(asked),
    visit: visitId === null ? null : { id: visitId, startsAt },
  }));
}

import type { TransactionSql } from 'postgres';
import {
  moveVisit,
  previewMove,
  skipVisit,
  visit,
  visitTimes,
  visitTimesInDays,
  withdrawChange,
} from '../../../contract/client/visit.ts';
import { manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { type ChangeState, changeStateAt } from '../../../domain/changes/asked.ts';
import type { SeriesFit } from '../../../domain/changes/series-fit.ts';
import { endpoint, plainEndpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../_shared/database/roles.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { withFaces } from '../_shared/photos/member-pictures.ts';
import { changedVisit } from '../_shared/schedule/changed-visit.ts';
import { idsOfSeries, type LockedVisit, lockVisits } from '../_shared/schedule/locked-visits.ts';
import { readOwnProof } from './proofs/own-proof.ts';
import { askTeam, changeAtOnce, refuseByPhone } from './visit/change-requests.ts';
import { readFreeStarts, refuseNotOffered } from './visit/free-starts.ts';
import { moveAllFollowing, moveOne, readSeriesFit } from './visit/moving.ts';
import { type ReadVisit, readOwnVisits } from './visit/own-visits.ts';
import {
  howVisitChanges,
  ownSubscription,
  type Placeable,
  readPlaceable,
  readPlacing,
} from './visit/placing.ts';

export const handleVisit = plainEndpoint(visit, async ({ input, caller }, dependencies) => {
  const { visitId } = input;
  const now = dependencies.now();
  const own = await asCaller(dependencies.sql, caller, async (transaction) => {
    const condition = transaction`visits.id = ${visitId}`;
    const [found] = await readOwnVisits(transaction, condition, { now, limit: 1 });
    if (found === undefined) throw new Refusal('not-found');
    const [following] = await transaction<[{ count: number }]>`
      select count(*)::integer as count
      from public.visits as this join public.visits as later using (subscription_id)
      where this.id = ${visitId} and this.state = 'scheduled' and later.state = 'scheduled'
        and later.starts_at > this.starts_at`;
    return { ...found, change: changeOf(found, now), followingCount: following.count };
  });
  const hasProof = own.state === 'done' || own.state === 'missed';
  return {
    ...own,
    crew: await withFaces(dependencies.files, own.crew),
    past: hasProof ? await readOwnProof(dependencies, caller, visitId) : null,
  };
});

function changeOf({ standing, state, startsAt }: ReadVisit, now: Date) {
  if (standing === 'open') return 'at-once';
  if (standing !== 'coming') return null;
  return howVisitChanges({ state, startsAt }, now);
}

export const handleVisitTimes = endpoint(
  visitTimes,
  async ({ input: { id, from = '', scope = 'this' }, transaction }, { now }) => {
    await ownSubscription(transaction, id);
    return steppedUp(transaction, async (service) => {
      const [visit] = await readPlaceable(service, service`visits.id = ${id}`);
      if (visit === undefined) throw new Refusal('not-found');
      const placing = await readPlacing(service, visit, scope, now());
      const offered = placing.days.filter((day) => day >= from);
      const days = offered.slice(0, visitTimesInDays);
      const free = (await readFreeStarts(service, visit, placing, days, now())).filter(
        ({ starts }) => starts.length > 0,
      );
      const [earliest] = free.flatMap(({ starts }) => starts);
      const fitAt =
        scope === 'following' && earliest !== undefined
          ? await readSeriesFit(
              service,
              await readSeries(service, visit.subscriptionId),
              visit,
              earliest,
              placing,
            )
          : null;
      return {
        days: free.map(({ day, starts }) => ({
          day,
          starts,
          fit: fitAt && fitOn(starts, visit, fitAt),
        })),
        later: offered[visitTimesInDays] ?? null,
      };
    });
  },
);

const readSeries = (service: TransactionSql, subscription: string) =>
  readPlaceable(service, service`subscription_id = ${subscription}`);

/**
 * Returns how many of a series fit on a day, at one time: trying each would take seconds for a long
 * series.
 */
function fitOn(
  starts: readonly Date[],
  { startsAt }: Placeable,
  fitAt: (start: Date) => SeriesFit,
) {
  const isAsNow = (start: Date) => manilaMinutesOf(start) === manilaMinutesOf(startsAt);
  const at = starts.find(isAsNow) ?? (starts[0] as Date);
  const { moves } = fitAt(at);
  const fitting = moves.filter(({ misfit }) => misfit === null).length;
  return { at, fitting, of: moves.length };
}

export const handlePreviewMove = endpoint(previewMove, async ({ input, transaction }, { now }) => {
  const subscription = await ownSubscription(transaction, input.id);
  return steppedUp(transaction, async (service) => {
    const rows = await readSeries(service, subscription);
    const series = new Map(rows.map((row) => [row.id, row] as const));
    const oneOf = (id: string) => series.get(id) as Placeable;
    const visit = oneOf(input.id);
    if (visit.state !== 'scheduled') throw new Refusal('not-possible');
    const start = new Date(input.startsAt);
    const placing = await readPlacing(service, visit, 'following', now());
    refuseNotOffered(visit, placing, start, now());
    const fit = (await readSeriesFit(service, rows, visit, start, placing))(start);
    return {
      moves: fit.moves.map(({ visitId: id, start: startsAt, misfit }) => ({
        id,
        version: oneOf(id).version,
        number: oneOf(id).number,
        from: oneOf(id).startsAt,
        startsAt,
        misfit,
      })),
      staying: fit.staying.map((id) => ({
        id,
        number: oneOf(id).number,
        startsAt: oneOf(id).startsAt,
      })),
    };
  });
});

/** Moves a client's visit at once, or asks the team. */
export const handleMoveVisit = endpoint(
  moveVisit,
  async ({ input, caller, transaction }, dependencies) => {
    const now = dependencies.now();
    const { id, version, scope, seen } = input;
    const start = new Date(input.startsAt);
    const subscription = await ownSubscription(transaction, id);
    return steppedUp(transaction, async (service) => {
      const ids = scope === 'this' ? [id] : await idsOfSeries(service, subscription);
      const visits = await lockVisits(service, ids);
      const visit = visits.get(id) as LockedVisit;
      if (version !== visit.version) await refuseChanged(service, 'visit', id);
      const placing = await readPlacing(service, visit, scope, now);
      refuseByPhone(placing, dependencies.brand);
      refuseNotOffered(visit, placing, start, now);
      const wish = { visits, visit, start, placing, by: caller, now };
      return scope === 'this' ? moveOne(service, wish) : moveAllFollowing(service, wish, seen);
    });
  },
  { isSchedule: true },
);

/** Skips a client's visit at once, or asks the team. */
export const handleSkipVisit = endpoint(
  skipVisit,
  async ({ input, caller, transaction }, dependencies) => {
    const now = dependencies.now();
    const { id, version } = input;
    await ownSubscription(transaction, id);
    return steppedUp(transaction, async (service) => {
      const visit = (await lockVisits(service, [id])).get(id) as LockedVisit;
      const skipped = await changedVisit(service, visit, { id, version, state: 'skipped' });
      const placing = await readPlacing(service, visit, 'this', now);
      if (placing.isOpen) throw new Refusal('not-possible');
      refuseByPhone(placing, dependencies.brand);
      const change = { visit, asked: { kind: 'skip' }, by: caller, now } as const;
      if (placing.how === 'by-asking') return askTeam(service, change, 'late');
      return changeAtOnce(service, change, [skipped]);
    });
  },
  { isSchedule: true },
);

/** Idempotent. */
export const handleWithdrawChange = endpoint(
  withdrawChange,
  async ({ input: { id }, transaction }, { now }) => {
    await found(transaction`select from public.change_requests where id = ${id}`);
    await steppedUp(transaction, async (service) => {
      const [change] = await service<[{ state: ChangeState; lapses_at: Date | null }]>`
        select state, lapses_at from public.change_requests where id = ${id} for update`;
      const state = changeStateAt(change.state, change.lapses_at, now());
      if (state === 'withdrawn') return;
      if (state === 'lapsed') throw new Refusal('not-possible', { reason: ['begun'] });
      if (state !== 'waiting') throw new Refusal('not-possible', { reason: ['answered'] });
      await service`
        update public.change_requests set state = 'withdrawn', decided_at = now() where id = ${id}`;
    });
    return {};
  },
);

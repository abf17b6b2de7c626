import type { Sql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import {
  manilaDayOf,
  manilaMinutesOf,
  manilaMoment,
} from '../../../../domain/calendar/manila-clock.ts';
import { learnDrives } from '../../../../domain/travel/learn.ts';
import { asService } from '../database/roles.ts';
import { readPositions } from './read-ways.ts';

const nightHour = 2;
const learntFromDays = 180;

type DriveRow = { from: string | null; to: string; leftAt: Date; arrivedAt: Date };

/** Does nothing except in one hour of the night. Idempotent, also across processes. */
export async function learnTravelAtNight(sql: Sql, now: Date): Promise<void> {
  if (Math.floor(manilaMinutesOf(now) / 60) === nightHour) await learnTravel(sql, now);
}

/**
 * Works out anew how long the drives between towns take. What was learnt stays where too few drives
 * are left, as after erasing clients.
 */
export async function learnTravel(sql: Sql, now: Date): Promise<void> {
  await asService(sql, async (service) => {
    // From the home that one of the crew left last on that day.
    const drives = await service<DriveRow[]>`
      select before.home_id as from, subscriptions.home_id as to,
        reports.on_the_way_at as "leftAt", reports.arrived_at as "arrivedAt"
      from public.visits
        join public.visit_reports as reports on reports.visit_id = visits.id
        join public.subscriptions on subscriptions.id = subscription_id
        left join lateral (
          select earlier.home_id from public.visit_crew as own
            join public.visit_crew as others on others.member_id = own.member_id
              and others.period && tstzrange(visits.starts_at - interval '12 hours', visits.starts_at)
            join public.visit_reports as former on former.visit_id = others.visit_id
            join public.visits as visited on visited.id = others.visit_id
            join public.subscriptions as earlier on earlier.id = visited.subscription_id
          where own.visit_id = visits.id and others.visit_id <> visits.id
            and former.left_at <= reports.on_the_way_at
            and private.manila_day(former.left_at) = private.manila_day(reports.on_the_way_at)
          order by former.left_at desc limit 1
        ) as before on true
      where visits.state = 'done' and reports.on_the_way_at < reports.arrived_at
        and visits.starts_at >= ${manilaMoment(addDays(manilaDayOf(now), -learntFromDays), 0)}`;
    const homes = drives.flatMap(({ from, to }) => (from === null ? [to] : [from, to]));
    const positions = await readPositions(service, homes);
    const [base] = await service<{ code: string | null }[]>`
      select place_code as code from public.base`;
    const baseAt = base?.code ? { code: base.code, pin: null } : undefined;
    const observed = drives.flatMap(({ from: left, to: reached, ...times }) => {
      const from = left === null ? baseAt : positions.get(left);
      const to = positions.get(reached);
      return from && to && left !== reached ? [{ from, to, ...times }] : [];
    });
    const rows = learnDrives(observed).map(({ fromTown, toTown, time, factor, drives: count }) => ({
      ...{ from_town: fromTown, to_town: toTown, time_of_day: time, factor, drives: count },
    }));
    if (rows.length === 0) return;
    await service`
      insert into private.learnt_travel ${service(rows)}
      on conflict (from_town, to_town, time_of_day)
        do update set factor = excluded.factor, drives = excluded.drives`;
  });
}

import { freeTimes } from '../../../../contract/team/free-times.ts';
import { addDays, daysFrom } from '../../../../domain/calendar/days.ts';
import { freeTimes as findFreeTimes } from '../../../../domain/visits/free-times.ts';
import { isInTerm, termOf } from '../../../../domain/visits/term.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { crewOnDays, readSurroundings } from '../../_shared/schedule/planning.ts';
import { idsIn } from '../schedule/lists.ts';

type Row = {
  stayMinutes: number;
  homeId: string;
  firstDay: string;
  endDay: string | null;
  isOwed: boolean;
  crew: string[];
};

/** Returns when a visit could begin without a warning, for its crew or another one. */
export const handleFreeTimes = endpoint(
  freeTimes,
  ({ input: { id, from, days: count, crew: otherCrew }, caller }, { sql, now }) =>
    asTeam(sql, caller, async (transaction) => {
      const [visit] = await transaction<Row[]>`
        select (extract(epoch from ends_at - starts_at) / 60)::integer as "stayMinutes",
          home_id as "homeId", first_day::text as "firstDay", end_day::text as "endDay",
          is_owed as "isOwed",
          array(select member_id from public.visit_crew where visit_id = visits.id) as crew
        from public.visits join public.subscriptions on subscriptions.id = subscription_id
        where visits.id = ${id}`;
      if (visit === undefined) throw new Refusal('not-found');
      const crew = otherCrew === undefined ? visit.crew : idsIn(otherCrew, 'crew');
      const lastDay = addDays(from, count - 1);
      const surroundings = await readSurroundings(transaction, crew, { firstDay: from, lastDay });
      const crewOn = crewOnDays(surroundings, new Set([id]), []);
      const term = termOf(visit.firstDay, visit.endDay, visit.isOwed);
      const days = daysFrom(from, addDays(lastDay, 1)).filter((day) => isInTerm(day, term));
      return {
        days: days.map((day) => ({
          day,
          starts: findFreeTimes(
            {
              visitId: id,
              homeId: visit.homeId,
              crew: crewOn(crew, day),
              holidays: surroundings.holidays,
              stayMinutes: visit.stayMinutes,
            },
            { days: [day], now: now() },
          ).map((start) => start.toISOString()),
        })),
      };
    }),
);

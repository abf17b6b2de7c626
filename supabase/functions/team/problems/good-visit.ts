import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../../contract/call.ts';
import type { makeGood } from '../../../../contract/team/problems.ts';
import type { VisitWarning } from '../../../../contract/team/visit-changes.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../../domain/calendar/manila-clock.ts';
import { checkTime } from '../../../../domain/visits/warnings.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { crewOnDays, readSurroundings } from '../../_shared/schedule/planning.ts';
import { visitWarning } from '../../_shared/schedule/visit-warning.ts';
import type { LockedProblem } from './locked.ts';

type GoodVisit = ParsedInputOf<typeof makeGood>;

/**
 * Returns what speaks against a visit that makes good, with its crew locked. Throws crew-busy, and
 * not-possible for one over midnight.
 */
export async function checkGoodVisit(
  transaction: TransactionSql,
  { homeId, ...place }: LockedProblem,
  { id, crew, ...wish }: GoodVisit,
): Promise<VisitWarning[]> {
  const { start, end, day } = timeOf(wish);
  if (manilaDayOf(new Date(+end - 1)) !== day) {
    throw new Refusal('not-possible', { message: 'A visit must begin and end on the same day.' });
  }
  await transaction`select private.lock_crew(${crew}::uuid[])`;
  const surroundings = await readSurroundings(transaction, crew, { firstDay: day, lastDay: day });
  const { warnings, faults } = checkTime({
    visitId: null,
    homeId,
    place,
    start,
    end,
    crew: crewOnDays(surroundings, new Set(), [])([...new Set(crew)], day),
    holidays: surroundings.holidays,
  });
  const [fault] = faults;
  if (fault !== undefined) throw new Refusal('crew-busy', { message: fault.sentence });
  return warnings.map(({ sentence }) => visitWarning(id, sentence));
}

/** Stores a single job without a price for the problem, and its one visit. */
export async function storeGoodVisit(
  transaction: TransactionSql,
  { id, clientId, homeId, text }: LockedProblem,
  { crew, ...wish }: GoodVisit,
  memberId: string,
): Promise<void> {
  const { start, end, day } = timeOf(wish);
  const [subscription, visit] = [crypto.randomUUID(), crypto.randomUUID()];
  await transaction`
    insert into public.subscriptions (
      id, client_id, home_id, package_type, price_in_pesos, first_day, start_minutes, stay_minutes,
      visit_count, confirmed_by, makes_good
    ) values (
      ${subscription}, ${clientId}, ${homeId}, 'on-demand', 0, ${day}, ${manilaMinutesOf(start)},
      ${wish.stayMinutes}, 1, ${memberId}, ${id}
    )`;
  // The crew reads what went wrong, and whose words these are. A note is as long as a report.
  const note = `The client reported: ${text}`;
  await transaction`
    insert into public.visits (id, subscription_id, number, starts_at, ends_at, team_notes)
    values (${visit}, ${subscription}, 1, ${start}, ${end}, left(${note}, 2000))`;
  await transaction`
    insert into public.visit_crew (visit_id, member_id)
    select ${visit}, member from unnest(${[...new Set(crew)]}::uuid[]) as member`;
}

function timeOf({ startsAt, stayMinutes }: Pick<GoodVisit, 'startsAt' | 'stayMinutes'>) {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + stayMinutes * 60_000);
  return { start, end, day: manilaDayOf(start) };
}

import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../contract/call.ts';
import { answerProblem, closeProblem, makeGood } from '../../../contract/team/problems.ts';
import type { VisitWarning } from '../../../contract/team/visit-changes.ts';
import { minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { checkTime } from '../../../domain/visits/warnings.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { withReason } from '../_shared/database/roles.ts';
import { crewOnDays, readSurroundings } from '../_shared/schedule/planning.ts';
import { visitWarning } from '../_shared/schedule/warnings.ts';
import {
  type LockedProblem,
  lockProblem,
  queueAnswer,
  refuseAnsweredProblem,
} from './problems/locked.ts';
import { refuseThePast } from './schedule/moves.ts';

export const handleAnswerProblem = endpoint(
  answerProblem,
  async ({ input: { id, answer }, caller, transaction }) => {
    const problem = await lockProblem(transaction, id);
    if (problem.state !== 'open') refuseAnsweredProblem(problem);
    await transaction`
      update public.problems
      set state = 'answered', answer = ${answer}, answered_by = ${caller.member.id}, answered_at = now()
      where id = ${id}`;
    await queueAnswer(transaction, problem);
    return {};
  },
);

/** Idempotent. */
export const handleCloseProblem = endpoint(closeProblem, async ({ input: { id }, transaction }) => {
  const { state } = await lockProblem(transaction, id);
  if (state === 'open') {
    throw new Refusal('not-possible', { message: 'Answer the problem before you close it.' });
  }
  if (state === 'answered') {
    await transaction`
      update public.problems set state = 'closed', closed_at = now() where id = ${id}`;
  }
  return {};
});

export const handleMakeGood = endpoint(
  makeGood,
  async ({ input, caller, transaction }, dependencies) => {
    const { now } = dependencies;
    const problem = await lockProblem(transaction, input.id);
    if (problem.isMadeGood || problem.state === 'closed') {
      throw new Refusal('not-possible', {
        message: problem.isMadeGood
          ? 'A visit to put this right is already planned.'
          : 'This problem is already closed.',
      });
    }
    refuseThePast(new Date(input.startsAt), now());
    const warnings = await checkGoodVisit(transaction, problem, input);
    if (warnings.some(({ key }) => !input.overruled.includes(key))) {
      return { outcome: 'warned' as const, warnings };
    }
    const sentences = warnings.map(({ sentence }) => sentence).join(' ');
    await withReason(transaction, sentences === '' ? '' : `Overruled: ${sentences}`);
    await storeGoodVisit(transaction, problem, input, caller.member.id);
    await withReason(transaction, '');
    await transaction`
      update public.problems
      set state = 'answered', answer = case when ${input.answer} = '' then answer else ${input.answer} end,
        answered_by = ${caller.member.id}, answered_at = now()
      where id = ${input.id}`;
    await queueAnswer(transaction, problem);
    return { outcome: 'changed' as const, undo: [] };
  },
  { isSchedule: true },
);

type GoodVisit = ParsedInputOf<typeof makeGood>;

/**
 * Returns the warnings of a make-good visit, with its crew locked. Throws crew-busy, and
 * not-possible for one over midnight.
 */
async function checkGoodVisit(
  transaction: TransactionSql,
  { homeId, ...place }: LockedProblem,
  { id, crew, ...wish }: GoodVisit,
): Promise<VisitWarning[]> {
  const { start, end, day } = timeOf(wish);
  if (manilaDayOf(new Date(+end - 1)) !== day) {
    throw new Refusal('not-possible', { message: 'A visit must begin and end on the same day.' });
  }
  await transaction`select private.lock_crew(${crew}::uuid[])`;
  const surroundings = await readSurroundings(transaction, crew, {
    firstDay: day,
    lastDay: day,
    homes: [homeId],
  });
  const { warnings, faults } = checkTime({
    visitId: null,
    homeId,
    place,
    start,
    end,
    crew: crewOnDays(surroundings, new Set(), [])([...new Set(crew)], day),
    holidays: surroundings.holidays,
    ways: surroundings.ways,
  });
  const [fault] = faults;
  if (fault !== undefined) throw new Refusal('crew-busy', { message: fault.sentence });
  return warnings.map(({ sentence }) => visitWarning(id, sentence));
}

/** Stores a single job without a price for the problem, and its one visit. */
async function storeGoodVisit(
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
  // The crew reads the client's words. A note is as long as a report.
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
  const end = new Date(start.getTime() + stayMinutes * minuteInMs);
  return { start, end, day: manilaDayOf(start) };
}

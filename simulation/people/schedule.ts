import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { answerChange, checkChange } from '../../contract/team/change-requests.ts';
import { moveDay, previewDay, week } from '../../contract/team/schedule.ts';
import { today as todayPage } from '../../contract/team/today.ts';
import { visit } from '../../contract/team/visit.ts';
import type { ChangeOutcome } from '../../contract/team/visit-changes.ts';
import {
  cancelVisit,
  changeCrew,
  freeTimes,
  moveVisit,
  restoreVisit,
  skipVisit,
  undoChange,
} from '../../contract/team/visit-changes.ts';
import { judgeRecords, markVisit, reopenVisit } from '../../contract/team/visit-records.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import type { Outcome } from '../world/person.ts';
import type { Deed, Member, Turn } from '../world/world.ts';

const today = () => manilaDayOf(new Date());

/** Returns a visit of a week around now in one of these states, as the console shows it. */
async function anyVisit(
  turn: Turn,
  by: Member,
  states: readonly string[],
  weeks: readonly [number, number],
) {
  const [from, to] = weeks;
  const day = addDays(today(), 7 * (from + turn.random.below(to - from + 1)));
  const { visits } = await turn.read(by, week, { week: day });
  const found = visits.filter(({ state }) => states.includes(state));
  return found.length === 0 ? undefined : turn.read(by, visit, { id: turn.random.one(found).id });
}

type Change = { answer: { schema?: unknown } } & CallDefinition;

/** Changes the schedule, overruling warnings, and now and then undoes it. */
export async function change<const Definition extends Change>(
  turn: Turn,
  by: Member,
  definition: Definition,
  input: InputOf<Definition>,
): Promise<string> {
  type Done = Outcome<typeof moveVisit>;
  let done = (await turn.ask(by, definition, input)) as Done;
  if (done.ok && done.answer.outcome === 'warned') {
    const overruled = done.answer.warnings.map(({ key }) => key);
    done = (await turn.ask(by, definition, { ...input, overruled })) as Done;
  }
  if (!done.ok) return done.problem.code;
  const { answer }: { answer: ChangeOutcome } = done;
  if (answer.outcome !== 'changed' || !turn.random.chance(0.15)) return answer.outcome;
  const undone = await turn.ask(by, undoChange, { visits: answer.undo });
  return undone.ok ? 'changed and undone' : `changed; undoing: ${undone.problem.code}`;
}

const dispatcherOf = ({ random, world }: Turn) => random.one([...world.dispatchers, world.owner]);

async function move(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const one = await anyVisit(turn, by, ['scheduled'], [0, 6]);
  if (one === undefined) return null;
  const from = addDays(today(), 1 + turn.random.below(14));
  const { days } = await turn.read(by, freeTimes, { id: one.id, from });
  const starts = days.flatMap((day) => day.starts);
  if (starts.length === 0) return null;
  const scope = one.isInSeries ? turn.random.one(['this', 'following'] as const) : 'this';
  const seen = (scope === 'this' ? [one] : one.series).map(({ id, version }) => ({ id, version }));
  const startsAt = turn.random.one(starts);
  const came = await change(turn, by, moveVisit, { id: one.id, startsAt, scope, seen });
  return `visit ${one.number} of ${one.visitCount} (${scope}) to ${startsAt}: ${came}`;
}

async function callOff(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const one = await anyVisit(turn, by, ['scheduled'], [0, 4]);
  if (one === undefined) return null;
  const how = turn.random.one([cancelVisit, cancelVisit, skipVisit]);
  const came = await change(turn, by, how, { id: one.id, version: one.version });
  return `${how.name} ${one.number} of ${one.visitCount}: ${came}`;
}

async function restore(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const one = await anyVisit(turn, by, ['cancelled', 'skipped', 'missed'], [-4, 4]);
  if (one === undefined) return null;
  const { days } = await turn.read(by, freeTimes, { id: one.id, from: addDays(today(), 1) });
  const starts = days.flatMap((day) => day.starts);
  if (starts.length === 0) return null;
  const startsAt = turn.random.one(starts);
  const came = await change(turn, by, restoreVisit, { id: one.id, version: one.version, startsAt });
  return `visit ${one.number} back on ${startsAt}: ${came}`;
}

async function crew(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const one = await anyVisit(turn, by, ['scheduled'], [0, 3]);
  if (one === undefined) return null;
  const { workers } = turn.world;
  const chosen = new Set([turn.random.one(workers), turn.random.one(workers)]);
  const given = [...chosen].map(({ memberId }) => memberId);
  const came = await change(turn, by, changeCrew, {
    id: one.id,
    version: one.version,
    crew: given,
  });
  return `${given.length} for visit ${one.number}: ${came}`;
}

async function emptyDay(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const day = addDays(today(), 1 + turn.random.below(10));
  const { proposals } = await turn.read(by, previewDay, { day });
  const placements = proposals.flatMap(({ id, version, proposedStart }) =>
    proposedStart === null ? [] : [{ id, version, startsAt: proposedStart }],
  );
  if (placements.length === 0) return null;
  const came = await change(turn, by, moveDay, { reason: 'A storm', placements });
  return `${placements.length} visits of ${day}: ${came}`;
}

async function answerWish(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const {
    changes: { first },
  } = await turn.read(by, todayPage, {});
  if (first.length === 0) return null;
  const { id } = turn.random.one(first);
  if (turn.random.chance(0.4)) {
    const declined = await turn.ask(by, answerChange, { id, decision: 'decline', answer: 'Full.' });
    return declined.ok ? 'declined' : declined.problem.code;
  }
  const checked = await turn.ask(by, checkChange, { id });
  if (!checked.ok) return checked.problem.code;
  const overruled = checked.answer.warnings.map(({ key }) => key);
  const approved = await turn.ask(by, answerChange, { id, decision: 'approve', overruled });
  return approved.ok ? 'approved' : approved.problem.code;
}

async function close(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const one = await anyVisit(turn, by, ['scheduled', 'on-the-way', 'started'], [-2, 0]);
  if (one === undefined || Date.parse(one.endsAt) > Date.now()) return null;
  const missedReason = turn.random.one([null, null, 'nobody-home', 'weather', 'other'] as const);
  const closed = await turn.ask(by, markVisit, { id: one.id, version: one.version, missedReason });
  return `visit ${one.number} ${missedReason ?? 'done'}: ${closed.ok ? 'marked' : closed.problem.code}`;
}

async function reopen(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const one = await anyVisit(turn, by, ['done', 'missed'], [-1, 0]);
  if (one === undefined) return null;
  const reason = 'It was another home.';
  const done = await turn.ask(by, reopenVisit, { id: one.id, version: one.version, reason });
  return `visit ${one.number}: ${done.ok ? 'reopened' : done.problem.code}`;
}

async function judge(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const { lateRecords } = await turn.read(by, todayPage, {});
  if (lateRecords.first.length === 0) return null;
  const { visitId, memberId } = turn.random.one(lateRecords.first);
  const counts = turn.random.chance(0.6);
  const done = await turn.ask(by, judgeRecords, { visitId, memberId, counts });
  return `${counts ? 'it counts' : 'it does not'}: ${done.ok ? 'judged' : done.problem.code}`;
}

/** Dispatchers' deeds with visits (docs/product.md, "Schedule", "Move a day", "Today"). */
export const scheduleDeeds: readonly Deed[] = [
  { name: 'move a visit', weight: 6, act: move },
  { name: 'call a visit off', weight: 4, act: callOff },
  { name: 'put a visit back', weight: 4, act: restore },
  { name: 'change a crew', weight: 4, act: crew },
  { name: 'move a day', weight: 2, act: emptyDay },
  { name: 'answer a wish', weight: 4, act: answerWish },
  { name: 'mark a visit', weight: 5, act: close },
  { name: 'reopen a visit', weight: 1, act: reopen },
  { name: 'judge what came late', weight: 4, act: judge },
];

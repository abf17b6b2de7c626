import { randomInt, randomUUID } from 'node:crypto';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { moveDay, previewDay, week } from '../../contract/team/schedule.ts';
import { visit as visitPage } from '../../contract/team/visit.ts';
import { moveVisit } from '../../contract/team/visit-changes.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { moveFollowing } from '../../domain/visits/move-series.ts';
import { isInTerm, termOf } from '../../domain/visits/term.ts';
import { oneOf, slots, workday } from './confirming.ts';
import type { SignedMember } from './members.ts';
import { type CallSite, type Moving, noteRefusal, type WorkLog } from './work-log.ts';

type VisitPage = AnswerOf<typeof visitPage>;

const horizonInDays = 40;

/** Refusals to expect of two who change the schedule at once. */
const expected = ['changed-meanwhile', 'crew-busy'] as const;

/** A visit of a random week, alone or with all that follow. */
export async function moveSome(call: CallSite, log: WorkLog, by: SignedMember): Promise<void> {
  const today = manilaDayOf(new Date());
  // Every other time one of the next days, where visits are just being confirmed.
  const ahead = randomInt(oneOf([9, horizonInDays]));
  const seen = await read(call, log, by, week, { week: addDays(today, 1 + ahead) });
  const ofWeek = seen?.visits.filter(({ state }) => state === 'scheduled') ?? [];
  if (ofWeek.length === 0) return;
  const page = await read(call, log, by, visitPage, { id: oneOf(ofWeek).id });
  if (page === null) return;

  const day = workday(addDays(manilaDayOf(new Date(page.startsAt)), randomInt(-3, 4)));
  const start = manilaMoment(day, oneOf(slots));
  const { firstDay, endDay } = page.subscription;
  const term = termOf({ firstDay, endDay, isCancelled: false });
  if (day <= today || !isInTerm(day, term) || +start === Date.parse(page.startsAt)) return;
  const scope = page.isInSeries ? oneOf(['this', 'following'] as const) : 'this';
  const starts =
    scope === 'this' ? new Map([[page.id, +start]]) : followingStarts(page, start, term);
  const moving: Moving = { label: randomUUID(), scope, starts, isAcknowledged: false };
  log.movings.push(moving);
  await untilAnswered(call, log, by, moving, moveVisit, {
    id: page.id,
    scope,
    startsAt: start.toISOString(),
    seen: page.series.map(({ id, version }) => ({ id, version })),
    reason: moving.label,
  });
}

/** The new starts of a visit and of those that follow, where they change. */
function followingStarts(
  { id: movedId, series }: VisitPage,
  newStart: Date,
  term: { startDay: string; endDay: string },
): Map<string, number> {
  const visits = series.map(({ startsAt, endsAt, movedAlone: movedOnItsOwn, ...rest }) => ({
    ...rest,
    start: new Date(startsAt),
    end: new Date(endsAt),
    movedOnItsOwn,
  }));
  const { moves } = moveFollowing({ visits, movedId, newStart, term });
  const before = new Map(visits.map(({ id, start }) => [id, +start]));
  return new Map(
    moves
      .map(({ visitId, start }) => [visitId, +start] as const)
      .filter(([id, start]) => before.get(id) !== start),
  );
}

export async function emptyDay(call: CallSite, log: WorkLog, by: SignedMember): Promise<void> {
  const day = addDays(manilaDayOf(new Date()), randomInt(2, horizonInDays));
  const seen = await read(call, log, by, previewDay, { day });
  const placements = (seen?.proposals ?? []).flatMap(({ id, version, proposedStart }) =>
    proposedStart === null ? [] : [{ id, version, startsAt: proposedStart }],
  );
  if (placements.length === 0) return;
  const starts = new Map(placements.map(({ id, startsAt }) => [id, Date.parse(startsAt)]));
  const moving: Moving = { label: randomUUID(), scope: 'day', starts, isAcknowledged: false };
  log.movings.push(moving);
  await untilAnswered(call, log, by, moving, moveDay, { reason: moving.label, placements });
}

/** Overrules warnings, and notes whether the change was made. */
async function untilAnswered<Definition extends typeof moveVisit | typeof moveDay>(
  call: CallSite,
  log: WorkLog,
  by: SignedMember,
  moving: Moving,
  definition: Definition,
  input: InputOf<Definition>,
): Promise<void> {
  let done = await call(by, definition, input);
  while (done.ok && done.answer.outcome === 'warned') {
    const overruled = done.answer.warnings.map(({ key }) => key);
    done = await call(by, definition, { ...input, overruled });
  }
  if (done.ok) moving.isAcknowledged = true;
  else noteRefusal(log, definition.name, done.problem, expected);
}

/** Returns null if it is refused. */
async function read<const Definition extends CallDefinition>(
  call: CallSite,
  log: WorkLog,
  by: SignedMember,
  definition: Definition,
  input: InputOf<Definition>,
): Promise<AnswerOf<Definition> | null> {
  const seen = await call(by, definition, input);
  if (seen.ok) return seen.answer;
  noteRefusal(log, definition.name, seen.problem, []);
  return null;
}

import { expect, it } from 'vitest';
import { week } from '../../../contract/team/schedule.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import {
  cancelVisit,
  changeVisit,
  restoreVisit,
  skipVisit,
  undoChange,
} from '../../../contract/team/visit-changes.ts';
import { markVisit } from '../../../contract/team/visit-records.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { at, mondayAhead, storeSeries, timeOf, today } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const monday = mondayAhead(7);

async function storeOne(day = monday, time = '9:00', crew: string[] = []): Promise<string> {
  const { visits } = await storeSeries(team.database, { times: [[day, time]], crew });
  return visits[0] ?? '';
}

it('shows a week with who may come, who is away, and holidays', async () => {
  const { dispatcher, worker, database } = team;
  const id = await storeOne(monday, '9:00', [worker.member]);
  await storeOne(addDays(monday, 7));
  await database.admin`
    insert into public.days_away (member_id, first_day, last_day, reason)
    values (${worker.member}, ${monday}, ${monday}, 'Exam')`;
  await database.admin`
    insert into public.holidays (day, name) values (${addDays(monday, 1)}, 'Town fiesta')`;
  const shown = await dispatcher.call(week, { week: monday });
  expect(shown.visits).toMatchObject([
    {
      id,
      clientName: 'Ana Reyes',
      town: 'Lipa City',
      number: 1,
      visitCount: 1,
      startsAt: at(monday, '9:00'),
      crew: [worker.member],
      unseen: [],
    },
  ]);
  expect(shown.members.map(({ name }) => name)).toEqual([
    'Ben Santos',
    'Dana Cruz',
    'Olivia Reyes',
  ]);
  expect(shown.members[0]?.daysAway).toEqual([
    { firstDay: monday, lastDay: monday, reason: 'Exam' },
  ]);
  expect(shown.holidays.map(({ day }) => day)).toContain(addDays(monday, 1));
  const day = await dispatcher.call(week, { day: addDays(monday, 1) });
  expect(day.visits).toEqual([]);
});

it('skips and cancels a visit, and puts it on another day with its number', async () => {
  const { dispatcher, database } = team;
  const id = await storeOne();
  const skipped = await dispatcher.call(skipVisit, { id, version: 1, reason: 'On holiday' });
  expect(await timeOf(database, id)).toMatchObject({ state: 'skipped' });
  if (skipped.outcome === 'changed') await dispatcher.call(undoChange, { visits: skipped.undo });
  expect(await timeOf(database, id)).toMatchObject({ state: 'scheduled', version: 3 });
  await dispatcher.call(cancelVisit, { id, version: 3 });
  expect(await dispatcher.ask(skipVisit, { id, version: 4 })).toMatchObject({
    body: { code: 'not-possible', message: 'A visit that is cancelled cannot become skipped.' },
  });
  const startsAt = at(addDays(monday, 3), '10:00');
  await dispatcher.call(restoreVisit, { id, version: 4, startsAt });
  expect(await timeOf(database, id)).toMatchObject({ state: 'scheduled', startsAt });
});

it('does not put back visits that were cancelled with their subscription', async () => {
  const { dispatcher, database } = team;
  const id = await storeOne();
  await database.admin`
    update public.visits set state = 'cancelled', cancelled_by = 'subscription' where id = ${id}`;
  const startsAt = at(addDays(monday, 3), '10:00');
  expect(await dispatcher.ask(restoreVisit, { id, version: 2, startsAt })).toMatchObject({
    body: { message: 'This visit was cancelled with its subscription.' },
  });
});

it('closes a visit that was left open, as done or as missed', async () => {
  const { dispatcher, database } = team;
  const past = addDays(today, -1);
  const [one, two] = [await storeOne(past, '9:00'), await storeOne(past, '13:00')];
  const mark = { missedReason: null, reason: 'Ben called.' };
  await dispatcher.call(markVisit, { id: one, version: 1, ...mark });
  expect(await timeOf(database, one)).toMatchObject({ state: 'done' });
  await dispatcher.call(markVisit, { id: two, version: 1, missedReason: 'gate-closed' });
  const shown = await dispatcher.call(visitCall, { id: two });
  expect(shown).toMatchObject({ state: 'missed', missedReason: 'gate-closed' });
  expect(await dispatcher.ask(markVisit, { id: one, version: 4, ...mark })).toMatchObject({
    body: { message: 'This visit is already closed.' },
  });
  const coming = await storeOne();
  expect(await dispatcher.ask(markVisit, { id: coming, version: 1, ...mark })).toMatchObject({
    body: { message: 'This visit has not begun.' },
  });
});

it('changes notes, checklist and stay', async () => {
  const { dispatcher } = team;
  const id = await storeOne();
  await dispatcher.call(changeVisit, {
    id,
    version: 1,
    clientNotes: 'We bring the ladder.',
    teamNotes: 'Dog in the yard',
    checklist: ['Sweep the roof', 'Clean the gutter'],
    stayMinutes: 180,
  });
  expect(await dispatcher.call(visitCall, { id })).toMatchObject({
    clientNotes: 'We bring the ladder.',
    teamNotes: 'Dog in the yard',
    checklist: ['Sweep the roof', 'Clean the gutter'],
    endsAt: at(monday, '12:00'),
    home: { gate: 'Blue gate' },
    subscription: { rhythm: 'Every week on Monday' },
  });
  expect(await dispatcher.ask(changeVisit, { id, version: 2, stayMinutes: 45 })).toMatchObject({
    status: 400,
    body: { fields: { stayMinutes: 'Choose a length of 1 to 8 hours, in half-hour steps.' } },
  });
});

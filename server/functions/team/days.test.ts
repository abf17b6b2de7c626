import { describe, expect, it } from 'vitest';
import { addDayAway, removeDayAway } from '../../../contract/team/days-off.ts';
import { deactivateMember, people } from '../../../contract/team/people.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { placeAt, planned, putOn } from './consultations.fixture.ts';
import { storeSeries } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const today = manilaToday(new Date());
const missing = { status: 404, body: { code: 'not-found' } };

describe('days away', () => {
  it('are listed with their member until they are over', async () => {
    const member = team.worker.member;
    const past = { firstDay: addDays(today, -9), lastDay: addDays(today, -1) };
    const later = { firstDay: addDays(today, 20), lastDay: addDays(today, 20), reason: '' };
    const running = { firstDay: addDays(today, -2), lastDay: today, reason: 'Fever' };
    for (const days of [past, later, running]) {
      await team.dispatcher.call(addDayAway, { member, reason: '', ...days });
    }
    const { members } = await team.dispatcher.call(people, {});
    const listed = members.find(({ id }) => id === member)?.daysAway ?? [];
    expect(listed.map(({ id: _, ...days }) => days)).toEqual([running, later]);
    const [id = ''] = listed.map((each) => each.id);
    expect(await team.dispatcher.call(removeDayAway, { id })).toEqual({});
    expect(await team.dispatcher.ask(removeDayAway, { id })).toMatchObject(missing);
  });

  it('say how many planned visits lie in them, and so does deactivating', async () => {
    const busy = await team.addMember('Rico Tan', 'worker');
    const times = [3, 4, 10].map((days) => [addDays(today, days), '9:00'] as const);
    await storeSeries(team.database, { times, crew: [busy.member], endDay: null });
    const { id } = await planned(team, placeAt('9:00', busy.member));
    await putOn(team, id, 5);
    const days = { firstDay: addDays(today, 3), lastDay: addDays(today, 5), reason: '' };
    const entered = await team.dispatcher.call(addDayAway, { member: busy.member, ...days });
    expect(entered).toMatchObject({ visits: 2, consultations: 1 });
    const left = await team.owner.call(deactivateMember, { id: busy.member });
    expect(left).toEqual({ visits: 3, consultations: 1 });
    const crew = await team.database.admin`
      select from public.visit_crew where member_id = ${busy.member}`;
    expect(crew.count).toBe(0);
    expect(await team.dispatcher.ask(addDayAway, { member: busy.member, ...days })).toMatchObject(
      missing,
    );
  });

  it.each([
    ['a last day before the first', { lastDay: addDays(today, -1) }, 'lastDay'],
    ['more than 400 days', { lastDay: addDays(today, 400) }, 'lastDay'],
    ['a day that is none', { firstDay: '2026-13-01' }, 'firstDay'],
    ['no member', { member: 'Ben' }, 'member'],
    ['a long reason', { reason: 'x'.repeat(201) }, 'reason'],
  ])('refuse %s', async (_, fault, field) => {
    const days = { member: team.worker.member, firstDay: today, lastDay: today, reason: '' };
    expect(await team.dispatcher.ask(addDayAway, { ...days, ...fault })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

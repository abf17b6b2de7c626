import type { TransactionSql } from 'postgres';
import { expect, it } from 'vitest';
import { planConsultation } from '../../../contract/team/consultations.ts';
import { addDayAway, removeDayAway } from '../../../contract/team/days-off.ts';
import { giveVisits } from '../../../contract/team/giving.ts';
import { deactivateMember, people } from '../../../contract/team/people.ts';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forAllTests, forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { meanwhile } from '../../../server/functions/meanwhile.fixture.ts';
import { placeAt, planned, putOn } from './consultations.fixture.ts';
import { confirmation, sendRequest } from './request-confirmation.fixture.ts';
import { inquiryOf } from './requests.fixture.ts';
import { mondayAhead, storeSeries, today } from './schedule.fixture.ts';
import { type Answered, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const rico = forEachTest(() => team.addWorker('Rico Tan'));

async function plannedWithRico(): Promise<number> {
  const [row] = await team.database.admin<[{ count: number }]>`
    select (select count(*) from public.visit_crew where member_id = ${rico.member})::integer
      + (select count(*) from public.subscription_crew where member_id = ${rico.member})::integer
      + (select count(*) from public.consultations where member_id = ${rico.member})::integer as count`;
  return row.count;
}

const leaves = (transaction: TransactionSql) =>
  transaction`update public.members set deactivated_at = now() where id = ${rico.member}`;
const monday = mondayAhead(14);
const unplanned = async () =>
  (await storeSeries(team.database, { times: [[monday, '9:00']] })).visits[0] ?? '';

it.each<[string, () => Promise<() => Promise<Answered>>]>([
  [
    'visits',
    async () => {
      const visits = [{ id: await unplanned(), version: 1, crew: [rico.member] }];
      return () => team.dispatcher.ask(giveVisits, { visits });
    },
  ],
  [
    'a consultation',
    async () => {
      const wanted = { reference: await inquiryOf(team), version: 1, channel: 'call' };
      return () =>
        team.dispatcher.ask(planConsultation, { ...wanted, ...placeAt('9:00', rico.member) });
    },
  ],
  [
    'a new subscription',
    async () => {
      const wanted = confirmation(await sendRequest(team), 'rosa@example.ph', {
        crew: [rico.member],
      });
      return () => team.dispatcher.ask(confirmRequest, wanted);
    },
  ],
])('who is just leaving the team is given nothing: %s', async (_, prepared) => {
  const ask = await prepared();
  const { status } = await meanwhile(team.database, leaves, ask);
  expect([status, await plannedWithRico()]).toEqual([400, 0]);
});

it('who leaves while somebody gives them a visit does not keep it', async () => {
  const visit = await unplanned();
  const { status, body } = await meanwhile(
    team.database,
    (transaction) => transaction`select private.lock_crew(array[${rico.member}::uuid])`,
    () => team.owner.ask(deactivateMember, { id: rico.member }),
    (transaction) =>
      transaction`insert into public.visit_crew (visit_id, member_id) values (${visit}, ${rico.member})`,
  );
  expect({ status, body }).toEqual({ status: 200, body: { visits: 1, consultations: 0 } });
  expect(await plannedWithRico()).toBe(0);
});

const missing = { status: 404, body: { code: 'not-found' } };

it('days away are listed with their member until they are over', async () => {
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

it('days away say how many planned visits lie in them, and so does deactivating', async () => {
  const times = [3, 4, 10].map((days) => [addDays(today, days), '9:00'] as const);
  await storeSeries(team.database, { times, crew: [rico.member], endDay: null });
  // At a time of its own, because its Tuesday may be the tenth day.
  const { id } = await planned(team, placeAt('15:00', rico.member));
  await putOn(team, id, 5);
  const days = { firstDay: addDays(today, 3), lastDay: addDays(today, 5), reason: '' };
  const entered = await team.dispatcher.call(addDayAway, { member: rico.member, ...days });
  expect(entered).toMatchObject({ visits: 2, consultations: 1 });
  const left = await team.owner.call(deactivateMember, { id: rico.member });
  expect(left).toEqual({ visits: 3, consultations: 1 });
  const crew = await team.database.admin`
    select from public.visit_crew where member_id = ${rico.member}`;
  expect(crew.count).toBe(0);
  expect(await team.dispatcher.ask(addDayAway, { member: rico.member, ...days })).toMatchObject(
    missing,
  );
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { changeMember, people } from '../../../contract/team/people.ts';
import { moveDay } from '../../../contract/team/schedule.ts';
import { visit as visitPage } from '../../../contract/team/visit.ts';
import { moveVisit } from '../../../contract/team/visit-changes.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { meanwhile } from '../../../server/functions/meanwhile.fixture.ts';
import { at, mondayAhead, moving, storeSeries, timeOf } from './schedule.fixture.ts';
import { type Answered, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const monday = mondayAhead(7);
it('shows a visit in the version whose time it shows, though it is moved in that moment', async () => {
  const { dispatcher, database } = team;
  const { visits } = await storeSeries(database, { times: [[monday, '9:00']] });
  const [id = ''] = visits;
  const { startsAt, version, series } = await meanwhile(
    database,
    // The page reads this table after the visit and before its series.
    (transaction) => transaction`lock table private.told_changes in access exclusive mode`,
    () => dispatcher.call(visitPage, { id }),
    (transaction) => transaction`
      update public.visits set starts_at = starts_at + interval '1 hour',
        ends_at = ends_at + interval '1 hour' where id = ${id}`,
  );
  expect(series).toMatchObject([{ id, startsAt, version }]);
});

it('gives a worker the time of a visit that another worker takes over in the same call', async () => {
  const { dispatcher, database } = team;
  const ben = await team.addMember('Ben Ramos', 'worker');
  const carla = await team.addMember('Carla Diaz', 'worker');
  const store = (time: string) =>
    storeSeries(database, { times: [[monday, time]], crew: [ben.member] });
  const [{ visits: early }, { visits: late }] = [await store('9:00'), await store('13:00')];
  const [one = '', two = ''] = [early[0], late[0]];
  const startsAt = at(monday, '13:00');
  const changed = await dispatcher.call(moveDay, {
    reason: 'Carla helps out',
    placements: [
      { id: one, version: 1, startsAt },
      { id: two, version: 1, startsAt, crew: [carla.member] },
    ],
  });
  expect(changed.outcome).toBe('changed');
  const crews = await database.admin`
    select visit_id, member_id from public.visit_crew where visit_id in (${one}, ${two})`;
  expect(new Map(crews.map((row) => [row.visit_id, row.member_id]))).toEqual(
    new Map([
      [one, ben.member],
      [two, carla.member],
    ]),
  );
});

it('an owner who is demoted by another while demoting them is refused, in words', async () => {
  const { admin } = team.database;
  const one = await team.addMember('Rosa Lim', 'owner');
  const other = await team.addMember('Lito Cruz', 'owner');
  const { members } = await one.call(people, {});
  const card = members.find(({ id }) => id === other.member);
  if (card === undefined) throw new Error('The member is not listed.');
  const { id, name, phone, languages, plate, workingDays, since, version } = card;
  const details = { id, name, phone, languages, plate, workingDays, since, version };
  const demoting = await meanwhile(
    team.database,
    (transaction) => transaction`select from public.members where id = ${other.member} for update`,
    () => one.ask(changeMember, { ...details, role: 'dispatcher' }),
    (transaction) =>
      transaction`update public.members set role = 'dispatcher' where id = ${one.member}`,
  );
  expect(demoting).toMatchObject({
    status: 403,
    body: { code: 'not-allowed', message: 'Your role does not allow this.' },
  });
  const [still] = await admin`select role from public.members where id = ${other.member}`;
  expect(still).toEqual({ role: 'owner' });
  expect(team.logged.some((line) => line.includes('change-member') && line.includes('42501'))).toBe(
    true,
  );
});

it('a change that was answered as not stored is not stored later', async () => {
  const { dispatcher, database } = team;
  const monday = mondayAhead(7);
  const { visits } = await storeSeries(database, { times: [[monday, '9:00']] });
  const [id = ''] = visits;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let asked: Promise<Answered> | undefined;
  await meanwhile(
    database,
    (transaction) => transaction`select from public.visits where id = ${id} for update`,
    () => {
      asked = dispatcher.ask(moveVisit, moving(id, at(monday, '13:00')));
      return asked;
    },
    async () => {
      vi.advanceTimersByTime(15_000);
      expect(await asked).toMatchObject({
        status: 503,
        body: { message: 'This cannot be saved right now. Please try again in a moment.' },
      });
    },
  );
  // The next lock of the visit comes after the call.
  await database.admin`select from public.visits where id = ${id} for update`;
  await vi.waitFor(async () => {
    const [row] = await database.admin<{ open: number }[]>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
    expect(row?.open).toBe(0);
  });
  expect(await timeOf(database, id)).toMatchObject({ startsAt: at(monday, '9:00') });
});

it.each(['40P01', '40001'])(
  'a change that the database gives up with %s is made once more',
  async (code) => {
    const { dispatcher, database } = team;
    const monday = mondayAhead(7);
    const { visits } = await storeSeries(database, { times: [[monday, '9:00']] });
    const [id = ''] = visits;
    // A sequence keeps its count when its transaction is given up.
    await database.admin`create sequence public.tries`;
    await database.admin`grant usage on sequence public.tries to public`;
    await database.admin.unsafe(`
      create function public.give_up() returns trigger language plpgsql as $$
      begin
        if nextval('public.tries') < 3 then raise exception using errcode = '${code}'; end if;
        return null;
      end $$`);
    await database.admin`
      create trigger give_up before update on public.visits execute function public.give_up()`;
    onTestFinished(async () => {
      await database.admin`drop function public.give_up() cascade`;
      await database.admin`drop sequence public.tries`;
    });
    await dispatcher.call(moveVisit, moving(id, at(monday, '13:00')));
    expect(await timeOf(database, id)).toMatchObject({ startsAt: at(monday, '13:00'), version: 2 });
  },
);

import { expect, it, onTestFinished, vi } from 'vitest';
import { changeMember, people } from '../../../contract/team/people.ts';
import { moveVisit } from '../../../contract/team/visit-changes.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { meanwhile } from '../meanwhile.fixture.ts';
import { at, mondayAhead, moving, storeSeries, timeOf } from './schedule.fixture.ts';
import { type Answered, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

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

it('what was answered as not stored is not stored later, when the database has time again', async () => {
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
  // Whoever locks the visit next comes after the call.
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

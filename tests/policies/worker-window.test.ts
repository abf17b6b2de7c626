import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { workerWindowInDays } from '../../domain/service-numbers.ts';
import { asTeam } from '../../supabase/functions/_shared/database/roles.ts';
import { dayFrom, timeOn } from '../company.fixture.ts';
import { ids } from '../company-ids.fixture.ts';
import { databaseForAll } from '../constraints/database.fixture.ts';
import { makeSchedule } from '../constraints/schedule.fixture.ts';

const { before, after } = workerWindowInDays;
const { workerOnVisit: ben } = ids.member;

const database = databaseForAll();

function visitsIn(table: string, account: keyof typeof ids.account): Promise<string[]> {
  const session = account as keyof typeof ids.session;
  const claims = {
    ...{ role: 'team', sub: ids.account[account], session_id: ids.session[session], aal: 'aal2' },
  };
  return asTeam(database.sql, { claims }, async (transaction) => {
    const rows = await transaction<{ id: string }[]>`
      select ${transaction(table === 'visits' ? 'id' : 'visit_id')} as id
      from ${transaction(`public.${table}`)}`;
    return rows.map(({ id }) => id);
  });
}

it.each([
  ['the day before the window', -before - 1, 22, false],
  ['its first day', -before, 0, true],
  ['today', 0, 12, true],
  ['its last day', after, 22, true],
  ['the day after the window', after + 1, 0, false],
])(
  'a worker reads their visit of %s only within it, and so its records',
  async (_, day, hour, isSeen) => {
    const { admin } = database;
    await admin`delete from public.visit_crew where member_id = ${ben}`;
    const schedule = await makeSchedule(admin);
    await admin`
    update public.subscriptions set first_day = ${dayFrom(-30)} where id = ${schedule.subscription}`;
    const start = new Date(timeOn(dayFrom(day), hour));
    const stored = randomUUID();
    await admin`
    insert into public.visits (id, subscription_id, number, starts_at, ends_at)
    values (${stored}, ${schedule.subscription}, 9, ${start}, ${new Date(+start + 60 * 60_000)})`;
    await admin`insert into public.visit_crew (visit_id, member_id) values (${stored}, ${ben})`;
    await admin`
    insert into public.visit_steps (id, visit_id, member_id, kind, known_start, recorded_at)
    values (${randomUUID()}, ${stored}, ${ben}, 'on-the-way', now(), now())`;
    await admin`insert into public.visit_reports (visit_id) values (${stored})`;
    await admin`
    insert into public.photos (id, visit_id, taken_by, phase, source, taken_at, bytes, width, height)
    values (${randomUUID()}, ${stored}, ${ben}, 'before', 'camera', now(), 1, 1, 1)`;
    for (const table of ['visits', 'visit_crew', 'visit_steps', 'visit_reports', 'photos']) {
      const seen = await visitsIn(table, 'workerOnVisit');
      expect({ table, isSeen: seen.includes(stored) }).toEqual({ table, isSeen });
      expect(await visitsIn(table, 'dispatcher')).toContain(stored);
      expect(await visitsIn(table, 'workerElsewhere')).not.toContain(stored);
    }
  },
);

it('who was taken off a visit reads no more of it, nor does who left the team', async () => {
  const { admin } = database;
  const [photo] = await admin<{ visit_id: string }[]>`
    select visit_id from public.photos where id = ${ids.photo}`;
  await admin`update public.photos set taken_by = ${ids.member.workerElsewhere} where id = ${ids.photo}`;
  expect(await visitsIn('photos', 'workerElsewhere')).not.toContain(photo?.visit_id);
  await admin`update public.photos set taken_by = ${ids.member.deactivated} where id = ${ids.photo}`;
  expect(await visitsIn('photos', 'deactivated')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { asTeam } from '../../supabase/functions/_shared/database/roles.ts';
import { dayFrom } from '../company.fixture.ts';
import { ids } from '../company-ids.fixture.ts';
import type { TestDatabase } from '../database.ts';
import { databaseForEach, refusalOf } from './database.fixture.ts';
import { race } from './race.fixture.ts';

const lastOwner = 'members_keep_an_owner';

const database = databaseForEach();

const demote = (member: string) => (sql: Pick<TestDatabase['admin'], 'unsafe'>) =>
  sql.unsafe(`update members set role = 'dispatcher' where id = '${member}'`);
const deactivate = (member: string) => (sql: Pick<TestDatabase['admin'], 'unsafe'>) =>
  sql.unsafe(`update members set deactivated_at = now() where id = '${member}'`);

async function secondOwner(): Promise<string> {
  const [row] = await database.admin<{ id: string }[]>`
    insert into members (email, name, role) values ('omar@example.ph', 'Omar', 'owner') returning id`;
  return row?.id ?? '';
}

describe('the last owner', () => {
  it.each([
    ['is not demoted', demote],
    ['is not deactivated', deactivate],
  ])('%s', async (_, change) => {
    expect(await refusalOf(change(ids.member.owner)(database.admin))).toBe(lastOwner);
    const other = await secondOwner();
    expect(await refusalOf(change(ids.member.owner)(database.admin))).toBeNull();
    expect(await refusalOf(change(other)(database.admin))).toBe(lastOwner);
  });

  it.each([
    ['demote each other', demote, demote],
    ['deactivate and demote each other', deactivate, demote],
  ])('is left when two owners %s at once', async (_, first, second) => {
    const other = await secondOwner();
    expect(await race(database, first(other), second(ids.member.owner))).toEqual([null, lastOwner]);
  });
});

describe('a member who is deactivated', () => {
  const dispatcher = {
    claims: {
      sub: ids.account.owner,
      session_id: ids.session.owner,
      role: 'authenticated',
      aal: 'aal2',
    },
  };

  it.each([
    [
      'by an owner in the console',
      (sql: TestDatabase) => asTeam(sql.sql, dispatcher, deactivate(ids.member.workerOnVisit)),
    ],
    ['by the service', (sql: TestDatabase) => deactivate(ids.member.workerOnVisit)(sql.admin)],
  ])('%s leaves coming visits and default crews, and every session ends', async (_, leave) => {
    const { admin } = database;
    // The past stays with the member.
    await admin`
      with past as (
        insert into visits (subscription_id, number, starts_at, ends_at, state)
        values (${ids.subscription}, 9, ${`${dayFrom(0)}T00:00:00+08:00`}, ${`${dayFrom(0)}T01:00:00+08:00`}, 'done')
        returning id
      )
      insert into visit_crew (visit_id, member_id) select id, ${ids.member.workerOnVisit} from past`;
    await leave(database);
    const [left] = await admin`
      select
        (select count(*) from visit_crew where member_id = ${ids.member.workerOnVisit} and is_planned)::int as coming,
        (select count(*) from visit_crew where member_id = ${ids.member.workerOnVisit})::int as visits,
        (select count(*) from subscription_crew where member_id = ${ids.member.workerOnVisit})::int as crews,
        (select count(*) from auth.sessions where user_id = ${ids.account.workerOnVisit})::int as sessions,
        (select count(*) from auth.sessions)::int > 5 as "othersStay",
        (select count(*) from history where thing = 'visit' and change = 'deleted')::int as "changesOfVisits"`;
    expect(left).toEqual({
      coming: 0,
      visits: 1,
      crews: 0,
      sessions: 0,
      othersStay: true,
      changesOfVisits: 2,
    });
  });

  it('leaves all of it or nothing', async () => {
    const { admin } = database;
    const undone = admin.begin(async (sql) => {
      await deactivate(ids.member.workerOnVisit)(sql);
      await demote(ids.member.owner)(sql);
    });
    expect(await refusalOf(undone)).toBe(lastOwner);
    const [left] = await admin`
      select (select count(*) from visit_crew where member_id = ${ids.member.workerOnVisit})::int as visits,
        (select count(*) from auth.sessions where user_id = ${ids.account.workerOnVisit})::int as sessions`;
    expect(left).toEqual({ visits: 2, sessions: 1 });
  });

  it('makes room for another with the same address', async () => {
    const join = () => database.admin`
      insert into members (email, name, role) values ('WorkerOnVisit@example.ph', 'Ben', 'worker')`;
    expect(await refusalOf(join())).toBe('members_by_email');
    await deactivate(ids.member.workerOnVisit)(database.admin);
    expect(await refusalOf(join())).toBeNull();
  });
});

it('an account that is deleted takes itself off members, clients and requests, which stay', async () => {
  const { admin, authSql } = database;
  for (const account of [ids.account.workerOnVisit, ids.account.client]) {
    expect(await refusalOf(authSql`delete from auth.users where id = ${account}`)).toBeNull();
  }
  const [left] = await admin`
    select (select user_id from members where id = ${ids.member.workerOnVisit}) as member,
      (select account_id from clients where id = ${ids.client}) as client,
      (select account_id from requests where reference = ${ids.order}) as request`;
  expect(left).toEqual({ member: null, client: null, request: null });
});

it('an address is invited once at a time', async () => {
  const invite = (email: string) => database.admin`
    insert into invitations (email, name, role, token_hash, invited_by, expires_at)
    values (${email}, 'Nena', 'worker', sha256(gen_random_uuid()::text::bytea), ${ids.member.owner},
      now() + interval '7 days')`;
  expect(await refusalOf(invite('NEW@example.ph'))).toBe('invitations_open');
  await database.admin`update invitations set withdrawn_at = now()`;
  expect(await refusalOf(invite('NEW@example.ph'))).toBeNull();
});

import { describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/call.ts';
import { me } from '../../../contract/team/me.ts';
import {
  changeMember,
  deactivateMember,
  memberHistory,
  membersPerPage,
  people,
} from '../../../contract/team/people.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { type Person, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const lastOwner = {
  status: 409,
  body: {
    code: 'not-possible',
    message: 'The last owner can be neither deactivated nor demoted.',
  },
};

/** Returns the input of a change that changes nothing. */
async function cardOf({ member }: Person): Promise<InputOf<typeof changeMember>> {
  const { members } = await team.owner.call(people, {});
  const found = members.find(({ id }) => id === member);
  if (found === undefined) throw new Error('There is no such member.');
  const { email: _, isActive: _1, hasSecondFactor: _2, daysAway: _3, picture: _4, ...card } = found;
  return card;
}

describe('the list of members', () => {
  it('has each with role, card and second factor, by name', async () => {
    await team.database.authSql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${team.owner.account}, 'totp', 'verified', now(), now()),
        (gen_random_uuid(), ${team.worker.account}, 'totp', 'unverified', now(), now())`;
    const { members, total, invitations } = await team.dispatcher.call(people, {});
    expect({ total, invitations }).toEqual({ total: 3, invitations: [] });
    expect(members.map(({ name, role, hasSecondFactor }) => [name, role, hasSecondFactor])).toEqual(
      [
        ['Ben Santos', 'worker', false],
        ['Dana Cruz', 'dispatcher', false],
        ['Olivia Reyes', 'owner', true],
      ],
    );
    expect(members[0]).toMatchObject({
      id: team.worker.member,
      workingDays: [1, 2, 3, 4, 5, 6],
      since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      daysAway: [],
      version: 1,
    });
  });

  it('comes in pages and keeps those who left apart', async () => {
    await team.database.admin`
      insert into public.members (email, name, role, deactivated_at)
      select 'former-' || n || '@x.ph', 'Former ' || lpad(n::text, 3, '0'), 'worker', now()
      from generate_series(1, ${membersPerPage + 3}) as n`;
    const first = await team.dispatcher.call(people, { who: 'former' });
    const second = await team.dispatcher.call(people, { who: 'former', page: '2' });
    const total = membersPerPage + 3;
    expect([first.total, second.total]).toEqual([total, total]);
    expect([first.members.length, second.members.length]).toEqual([membersPerPage, 3]);
    expect(second.members[0]).toMatchObject({ name: 'Former 051', isActive: false });
    expect((await team.dispatcher.call(people, {})).total).toBe(3);
    for (const page of ['0', '-1', 'x', '1e9', '99999999']) {
      expect((await team.dispatcher.ask(people, { page })).status).toBe(400);
    }
  });
});

describe('a member’s card', () => {
  it('is changed by a dispatcher, and the history says by whom', async () => {
    const card = await cardOf(team.worker);
    const changed = {
      ...card,
      languages: 'English, Filipino',
      plate: 'ABC 1234',
      workingDays: [3, 1],
    };
    expect(await team.dispatcher.call(changeMember, changed)).toEqual({
      version: card.version + 1,
    });
    expect(await cardOf(team.worker)).toEqual({
      ...changed,
      workingDays: [1, 3],
      version: card.version + 1,
    });
    const { entries } = await team.dispatcher.call(memberHistory, { id: card.id });
    expect(entries[0]).toMatchObject({
      by: 'Dana Cruz',
      change: 'updated',
      fields: expect.arrayContaining([
        { name: 'plate', before: '', after: 'ABC 1234' },
        { name: 'working_days', before: [1, 2, 3, 4, 5, 6], after: [1, 3] },
      ]),
    });
  });

  it('gets another role only from an owner', async () => {
    const card = await cardOf(team.worker);
    const refused = await team.dispatcher.ask(changeMember, { ...card, role: 'owner' });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'not-allowed', message: 'Your role does not allow this.' },
    });
    expect((await cardOf(team.worker)).role).toBe('worker');
    await team.owner.call(changeMember, { ...card, role: 'dispatcher' });
    expect(await team.worker.ask(people)).toMatchObject({ body: { code: 'second-factor-needed' } });
    await team.owner.call(changeMember, { ...(await cardOf(team.worker)), role: 'worker' });
  });
});

describe('the last owner', () => {
  it('can be neither deactivated nor demoted', async () => {
    const id = team.owner.member;
    expect(await team.owner.ask(deactivateMember, { id })).toMatchObject(lastOwner);
    const card = await cardOf(team.owner);
    expect(await team.owner.ask(changeMember, { ...card, role: 'worker' })).toMatchObject(
      lastOwner,
    );
    expect(await team.owner.call(me, {})).toMatchObject({ role: 'owner' });
  });
});

describe('deactivating', () => {
  it('ends the session at once, and keeps the name', async () => {
    const leaving = await team.addMember('Carlo Ramos', 'dispatcher');
    await leaving.call(people, {});
    expect(await team.owner.call(deactivateMember, { id: leaving.member })).toEqual({
      ...{ visits: 0, consultations: 0 },
    });
    expect(await leaving.ask(people)).toMatchObject({ status: 401 });
    const { members } = await team.dispatcher.call(people, { who: 'former' });
    expect(members[0]).toMatchObject({ name: 'Carlo Ramos', isActive: false });
  });

  it('is for those who are active', async () => {
    const leaving = await team.addMember('Carlo Ramos', 'worker');
    const id = leaving.member;
    const answers = await Promise.all([
      team.owner.ask(deactivateMember, { id }),
      team.owner.ask(deactivateMember, { id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe('who somebody is', () => {
  it('shows each member who they are, and how strong their session is', async () => {
    const { owner, worker } = team;
    expect(await owner.call(me, {})).toEqual({
      id: owner.member,
      name: 'Olivia Reyes',
      role: 'owner',
      hasSecondFactor: true,
    });
    expect(await worker.call(me, {})).toMatchObject({ role: 'worker', hasSecondFactor: false });
  });
});

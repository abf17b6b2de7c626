import { afterAll, beforeAll, expect, it } from 'vitest';
import { me } from '../../../contract/team/me.ts';
import { people } from '../../../contract/team/people.ts';
import { type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
beforeAll(async () => {
  team = await serveTeam();
});
afterAll(() => team.close());

it('tells each member who they are, and how strong their session is', async () => {
  const { owner, worker } = team;
  expect(await owner.call(me, {})).toEqual({
    id: owner.member,
    name: 'Olivia Reyes',
    role: 'owner',
    hasSecondFactor: true,
  });
  expect(await worker.call(me, {})).toMatchObject({ role: 'worker', hasSecondFactor: false });
});

it('does not let a token from before the second factor in, nor one of a session that lost it', async () => {
  const { account, ask } = await team.addMember('Lea Cruz', 'dispatcher', { secondFactor: false });
  const { authSql } = team.database;
  await authSql`update auth.sessions set aal = 'aal2' where user_id = ${account}`;
  expect(await ask(me)).toMatchObject({ body: { hasSecondFactor: false } });
  expect(await ask(people)).toMatchObject({ body: { code: 'second-factor-needed' } });

  const strong = await team.addMember('Mia Cruz', 'dispatcher');
  expect(await strong.ask(people)).toMatchObject({ status: 200 });
  await authSql`update auth.sessions set aal = 'aal1' where user_id = ${strong.account}`;
  expect(await strong.ask(people)).toMatchObject({ body: { code: 'second-factor-needed' } });
});

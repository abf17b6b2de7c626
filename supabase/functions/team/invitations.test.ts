import { describe, expect, it } from 'vitest';
import { acceptInvitation, invitation } from '../../../contract/team/joining.ts';
import { me } from '../../../contract/team/me.ts';
import {
  changeMember,
  deactivateMember,
  invite,
  people,
  withdrawInvitation,
} from '../../../contract/team/people.ts';
import { dayInMs, minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { answer, newEmail } from '../../../server/functions/served.fixture.ts';
import { accountOf, invitedTo, tokenMailedTo } from './invitations.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const open = async (token: string) => answer(await team.call(invitation.name, { token }));

const gone = { status: 410, body: { code: 'link-gone', message: 'This link is no longer valid.' } };

describe('an invitation', () => {
  it('is mailed with a link that says what it invites to, and joins once of two at once', async () => {
    const { email, token } = await invitedTo(team, 'dispatcher', { name: 'Nina Flores' });
    const opened = await open(token);
    expect(opened).toMatchObject({
      status: 200,
      body: { name: 'Nina Flores', email, role: 'dispatcher', invitedBy: 'Olivia Reyes' },
    });
    const nina = await accountOf(team, email);
    const answers = await Promise.all([1, 2].map(() => nina.ask(acceptInvitation, { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(answers).toContainEqual(expect.objectContaining({ body: { role: 'dispatcher' } }));
    expect(await nina.call(me, {})).toMatchObject({ name: 'Nina Flores', role: 'dispatcher' });
    expect(await open(token)).toMatchObject(gone);
    expect(await nina.ask(acceptInvitation, { token })).toMatchObject(gone);
  });

  it('keeps only a hash of its secret, and no two are alike', async () => {
    const [one, other] = [await invitedTo(team, 'worker'), await invitedTo(team, 'worker')];
    expect(one.token).toMatch(/^[0-9a-f]{64}$/);
    expect(one.token).not.toBe(other.token);
    const rows = await team.database.admin`
      select from public.invitations as each
      where each::text like ${`%${one.token}%`} or token_hash = decode(${one.token}, 'hex')`;
    expect(rows.count).toBe(0);
  });

  it('ends after seven days', async () => {
    const { email, token } = await invitedTo(team, 'worker');
    const account = await accountOf(team, email);
    team.setNow(new Date(Date.now() + 7 * dayInMs - minuteInMs));
    expect((await open(token)).status).toBe(200);
    team.setNow(new Date(Date.now() + 7 * dayInMs + minuteInMs));
    expect(await open(token)).toMatchObject(gone);
    expect(await account.ask(acceptInvitation, { token })).toMatchObject(gone);
    team.setNow(new Date());
  });

  it('joins nobody but the confirmed address, and does not say whether it has an account', async () => {
    const { email, token } = await invitedTo(team, 'worker');
    const refused = {
      status: 403,
      body: {
        code: 'not-allowed',
        message: `This invitation is for ${email}. Sign in with that address to join.`,
      },
    };
    const stranger = await team.addClient();
    expect(await stranger.ask(acceptInvitation, { token })).toMatchObject(refused);
    const unconfirmed = await accountOf(team, email, { confirmed: false });
    expect(await unconfirmed.ask(acceptInvitation, { token })).toMatchObject(refused);
    expect(await stranger.ask(acceptInvitation, { token })).toMatchObject(refused);
    await team.database.authSql`
      update auth.users set email_confirmed_at = now() where id = ${unconfirmed.account}`;
    expect(await unconfirmed.ask(acceptInvitation, { token })).toMatchObject({ status: 200 });
  });

  it('can be taken back, once, and only while it is open', async () => {
    const { id, email, token } = await invitedTo(team, 'worker');
    expect(await team.owner.call(withdrawInvitation, { id })).toEqual({});
    expect(await open(token)).toMatchObject(gone);
    const again = await team.owner.ask(withdrawInvitation, { id });
    expect(again).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const next = await invitedTo(team, 'worker', { email });
    await (await accountOf(team, email)).call(acceptInvitation, { token: next.token });
    expect((await team.owner.ask(withdrawInvitation, { id: next.id })).status).toBe(404);
  });

  it('replaces an open one of the same address, also when two owners invite at once', async () => {
    const email = newEmail();
    const first = await invitedTo(team, 'worker', { email });
    const second = await invitedTo(team, 'dispatcher', { email: email.toUpperCase() });
    expect(await open(first.token)).toMatchObject(gone);
    expect((await open(second.token)).body).toMatchObject({ role: 'dispatcher' });
    const both = { name: 'Nina Flores', email, role: 'worker' };
    const answers = await Promise.all([
      team.owner.ask(invite, both),
      team.owner.ask(invite, both),
      team.owner.ask(invite, both),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await team.dispatcher.call(people, {})).invitations).toEqual([]);
    const listed = await team.owner.call(people, {});
    const ofThem = listed.invitations.filter((each) => each.email.toLowerCase() === email);
    expect(ofThem).toEqual([
      expect.objectContaining({ role: 'worker', invitedBy: 'Olivia Reyes' }),
    ]);
  });

  it('is refused for a member, and for an address that no mail reaches', async () => {
    const email = newEmail();
    const { token } = await invitedTo(team, 'worker', { email });
    await (await accountOf(team, email)).call(acceptInvitation, { token });
    const again = { name: 'Nina Flores', email: email.toUpperCase(), role: 'owner' };
    expect(await team.owner.ask(invite, again)).toMatchObject({
      status: 409,
      body: { code: 'not-possible', fields: { email: expect.stringContaining('already') } },
    });
    for (const unreachable of ['nina', 'nina@x', 'a b@x.ph', 'a@x.ph,b@x.ph', '"a"@x.ph']) {
      const refused = await team.owner.ask(invite, { ...again, email: unreachable });
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid-email' } });
    }
  });

  it('activates a former member again, with their history', async () => {
    const { email, token } = await invitedTo(team, 'dispatcher');
    const account = await accountOf(team, email);
    await account.call(acceptInvitation, { token });
    const { id } = await account.call(me, {});
    await team.owner.call(deactivateMember, { id });
    const back = await invitedTo(team, 'worker', { email, name: 'Nina Cruz' });
    const again = await team.addClient(account.account);
    expect(await again.call(acceptInvitation, { token: back.token })).toEqual({ role: 'worker' });
    expect(await again.call(me, {})).toMatchObject({ id, name: 'Nina Cruz', role: 'worker' });
  });

  it('finds a member again whose account was deleted', async () => {
    const { email, token } = await invitedTo(team, 'worker');
    const account = await accountOf(team, email);
    await account.call(acceptInvitation, { token });
    const { id } = await account.call(me, {});
    await team.database.authSql`delete from auth.users where id = ${account.account}`;
    const next = await invitedTo(team, 'worker', { email });
    const again = await accountOf(team, email);
    await again.call(acceptInvitation, { token: next.token });
    expect(await again.call(me, {})).toMatchObject({ id });
  });

  it.each(['deactivated', 'demoted'])('ends with the right of an owner who is %s', async (how) => {
    const other = await team.addMember('Oscar Lim', 'owner');
    const { token } = await invitedTo(team, 'owner', { by: other });
    if (how === 'deactivated') await team.owner.call(deactivateMember, { id: other.member });
    else {
      const { members } = await team.owner.call(people, {});
      const card = members.find(({ id }) => id === other.member);
      if (card === undefined) throw new Error('Oscar is no member.');
      const {
        email: _,
        isActive: _1,
        hasSecondFactor: _2,
        daysAway: _3,
        picture: _4,
        ...rest
      } = card;
      await team.owner.call(changeMember, { ...rest, role: 'worker' });
    }
    expect(await open(token)).toMatchObject(gone);
  });

  it.each([
    ['an unknown secret', 'f'.repeat(64)],
    ['a cut-off link', 'abc'],
    ['nothing', ''],
    ['a hostile text', "'; drop table members; --"],
    ['a zero byte', '\u0000'],
  ])('is not opened by %s', async (_, token) => {
    expect(await open(token)).toMatchObject(gone);
    expect(await team.client.ask(acceptInvitation, { token })).toMatchObject(gone);
  });
});

it('mails neither a link in a name nor a second line in the subject', async () => {
  const email = newEmail();
  const named = { email, role: 'worker', name: 'http://evil.example/x' } as const;
  await team.owner.call(invite, named);
  const [mail] = await team.database.admin<{ subject: string; title: string }[]>`
    select subject, content ->> 'title' as title from private.outbox where recipient = ${email}`;
  expect(mail).toEqual({ subject: 'Join the team of Maayos', title: 'Join the team of Maayos' });
  const lines = await team.owner.ask(invite, { ...named, name: 'Nina\r\nBcc: x@x.ph' });
  expect(lines).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } });
  expect(await tokenMailedTo(team, email)).toMatch(/^[0-9a-f]{64}$/);
});

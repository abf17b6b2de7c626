import { beforeAll, expect, it } from 'vitest';
import type { Audience } from '../../contract/call.ts';
import { storeCompany } from '../../tests/company.fixture.ts';
import { everyCall } from './every-call.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { answer } from './served.fixture.ts';
import { serveTeam } from './team/team.fixture.ts';

const team = forAllTests(serveTeam);
let callers: Record<string, string | null>;
beforeAll(async () => {
  await storeCompany(team.database);
  const weak = { secondFactor: false };
  const former = async (daysAgo: number) => {
    const { account, member } = await team.addMember('Carlo Ramos', 'owner');
    await team.database.admin`
      update public.members set deactivated_at = now() - make_interval(days => ${daysAgo})
      where id = ${member}`;
    return (await team.addClient(account)).token;
  };
  const { authSql } = team.database;
  const signedOut = await team.addClient();
  await authSql`delete from auth.sessions where user_id = ${signedOut.account}`;
  const banned = async (minutes: number) => {
    const { account, token } = await team.addClient();
    await authSql`
      update auth.users set banned_until = now() + make_interval(mins => ${minutes}) where id = ${account}`;
    return token;
  };
  callers = {
    visitor: null,
    'invalid token': 'x.y.z',
    'signed out': signedOut.token,
    banned: await banned(9),
    'banned once': await banned(-1),
    client: team.client.token,
    'long gone': await former(8),
    'just gone': await former(1),
    worker: team.worker.token,
    'dispatcher without a second factor': (await team.addMember('Dina Yu', 'dispatcher', weak))
      .token,
    'owner without a second factor': (await team.addMember('Otto Sy', 'owner', weak)).token,
    dispatcher: team.dispatcher.token,
    'owner with an old code': (await team.owner.again(16)).token,
    owner: team.owner.token,
  };
});

/** How a call of each audience refuses others; everybody else may call. */
const refusals: Record<Audience, Record<string, string>> = (() => {
  const nobody = ['visitor', 'invalid token', 'signed out', 'banned'];
  const strangers = ['client', 'banned once', 'long gone'];
  const client = Object.fromEntries(nobody.map((who) => [who, 'not-signed-in']));
  const sender = { ...client, ...Object.fromEntries(strangers.map((who) => [who, 'not-allowed'])) };
  const member = { ...sender, 'just gone': 'not-allowed' };
  const weakOwner = { 'owner without a second factor': 'second-factor-needed' };
  const weak = 'dispatcher without a second factor';
  const dispatcher = {
    ...member,
    worker: 'not-allowed',
    ...weakOwner,
    [weak]: 'second-factor-needed',
  };
  const owner = { ...dispatcher, dispatcher: 'not-allowed', [weak]: 'not-allowed' };
  return { anyone: {}, client, sender, member, dispatcher, owner };
})();

/** Calls for another audience than the rest of their folder. */
const exceptions: [Audience, string][] = [
  ['anyone', 'team/invitation'],
  ['client', 'my-requests team/accept-invitation'],
  ['sender', 'crew/send-steps crew/keep-photo'],
  ['member', 'crew/my-visits crew/my-sms crew/choose-sms team/me team/seen'],
  ['owner', 'team/invite team/withdraw-invitation team/deactivate-member team/reset-factor'],
  ['owner', 'team/keep-member-picture team/remove-member-picture team/confirm-holidays'],
  ['owner', 'team/export-part team/export-importable team/upload-import team/start-import'],
  ['owner', 'team/import team/imports team/undo-import team/save-sms-settings'],
  ['owner', 'team/refund-online team/refund-credit team/pay-refund team/void-payment'],
  ['owner', 'team/write-off-due team/take-back-write-off team/save-way-to-pay'],
  ['owner', 'team/try-way-to-pay team/switch-way-to-pay team/order-ways-to-pay'],
];

function audienceOf(name: string): Audience {
  const [exception] = exceptions.find(([, names]) => names.split(' ').includes(name)) ?? [];
  if (exception !== undefined) return exception;
  if (name.startsWith('client/')) return 'client';
  return name.startsWith('team/') ? 'dispatcher' : 'anyone';
}

it.each(everyCall)(
  '$name is for its audience alone: $audience',
  async ({ name, method, ...call }) => {
    const asked = Object.entries(callers).map(async ([who, token]) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      // Nobody's input is read before they are let in, and nothing follows from this one.
      const response = method === 'GET' ? team.get(name, headers) : team.call(name, 'x', headers);
      const { status, body } = await answer(await response);
      expect(status).toBeLessThan(500);
      return [who, status === 401 || status === 403 ? body.code : 'let in'];
    });
    const everybody = Object.fromEntries(Object.keys(callers).map((who) => [who, 'let in']));
    expect(Object.fromEntries(await Promise.all(asked))).toEqual({
      ...everybody,
      ...refusals[audienceOf(name)],
      ...('needsFreshCode' in call && { 'owner with an old code': 'fresh-code-needed' }),
    });
  },
);

import { beforeAll, expect, it } from 'vitest';
import type { Audience, CallDefinition } from '../../contract/call.ts';
import { served as handlers } from '../../supabase/functions/served.ts';
import { storeCompany } from '../../tests/company.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { answer } from './served.fixture.ts';
import { serveTeam } from './team/team.fixture.ts';

const definitions = Object.values(handlers).flatMap((handler): CallDefinition[] =>
  'definition' in handler ? [handler.definition] : [],
);

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
  callers = {
    visitor: null,
    'invalid token': 'x.y.z',
    client: team.client.token,
    'long gone': await former(8),
    'just gone': await former(1),
    worker: team.worker.token,
    'dispatcher without a second factor': (await team.addMember('Dina Yu', 'dispatcher', weak))
      .token,
    'owner without a second factor': (await team.addMember('Otto Sy', 'owner', weak)).token,
    dispatcher: team.dispatcher.token,
    owner: team.owner.token,
  };
});

/** Who is refused a call of each audience, and how; all others are let in. */
const refusals: Record<Audience, Record<string, string>> = (() => {
  const client = { visitor: 'not-signed-in', 'invalid token': 'not-signed-in' };
  const sender = { ...client, client: 'not-allowed', 'long gone': 'not-allowed' };
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

it.each(definitions)(
  '$name is for its audience alone: $audience',
  async ({ name, method, audience }) => {
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
      ...refusals[audience],
    });
  },
);

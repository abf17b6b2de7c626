import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDefinition } from '../../../contract/call.ts';
import { addDayAway, removeDayAway } from '../../../contract/team/days-off.ts';
import {
  addHoliday,
  changeHoliday,
  confirmHolidays,
  holidays,
  removeHoliday,
  restoreHoliday,
} from '../../../contract/team/holidays.ts';
import { acceptInvitation, invitation } from '../../../contract/team/joining.ts';
import {
  changeMember,
  deactivateMember,
  invite,
  memberHistory,
  people,
  withdrawInvitation,
} from '../../../contract/team/people.ts';
import { type Person, type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
let callers: Record<string, Person>;
beforeAll(async () => {
  team = await serveTeam();
  const { client, worker, dispatcher, owner } = team;
  const weak = { secondFactor: false };
  const former = await team.addMember('Carlo Ramos', 'owner');
  await team.database.admin`
    update public.members set deactivated_at = now() where id = ${former.member}`;
  callers = {
    visitor: { ...client, ask: askAsNobody },
    client,
    former: await team.addClient(former.account),
    worker,
    'dispatcher without a second factor': await team.addMember('Dina Yu', 'dispatcher', weak),
    'owner without a second factor': await team.addMember('Otto Sy', 'owner', weak),
    dispatcher,
    owner,
  };
});
afterAll(() => team.close());

const askAsNobody: Person['ask'] = async ({ name, method }, input = {}) => {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, `${value}`]));
  const response = await (method === 'POST'
    ? team.call(name, input)
    : team.get(`${name}?${query}`));
  return { status: response.status, body: await response.json() };
};

const nothing = randomUUID();
const card = {
  ...{ id: nothing, version: 1, name: 'Ben', role: 'worker', phone: '', languages: '', plate: '' },
  ...{ workingDays: [1], since: '2026-01-01' },
};
const away = { member: nothing, firstDay: '2026-12-01', lastDay: '2026-12-01', reason: '' };
const anyone = { visitor: 410, client: 410, former: 410, worker: 410, dispatcher: 410 };

const special = { kind: 'special' };

/** What each call refuses to whom. A call that is let in finds nothing here: 404, 410 or 200. */
const calls: [CallDefinition, Record<string, unknown>, who: 'owners' | 'dispatchers'][] = [
  [people, {}, 'dispatchers'],
  [changeMember, card, 'dispatchers'],
  [addDayAway, away, 'dispatchers'],
  [removeDayAway, { id: nothing }, 'dispatchers'],
  [memberHistory, { id: nothing }, 'dispatchers'],
  [holidays, { year: '2027' }, 'dispatchers'],
  [addHoliday, { day: '2027-11-02', name: "All Souls' Day", where: special }, 'dispatchers'],
  [
    changeHoliday,
    { id: nothing, version: 1, day: '2027-11-03', name: 'Fiesta', where: special },
    'dispatchers',
  ],
  [removeHoliday, { id: nothing, version: 1 }, 'dispatchers'],
  [restoreHoliday, { id: nothing, version: 1 }, 'dispatchers'],
  [confirmHolidays, { holidays: [{ id: nothing, version: 1 }] }, 'owners'],
  [invite, { name: 'Nina', email: 'nina@example.ph', role: 'owner' }, 'owners'],
  [withdrawInvitation, { id: nothing }, 'owners'],
  [deactivateMember, { id: nothing }, 'owners'],
];

describe.each(calls.map(([definition, input, who]) => ({ definition, input, who })))(
  '$definition.name',
  ({ definition, input, who }) => {
    it('lets in whom it is for, and nobody else', async () => {
      const refused = await Promise.all(
        Object.entries(callers).map(async ([name, caller]) => {
          const { status, body } = await caller.ask(definition, input);
          return [name, [401, 403].includes(status) ? body.code : 'let in'];
        }),
      );
      expect(Object.fromEntries(refused)).toEqual({
        visitor: 'not-signed-in',
        client: 'not-allowed',
        former: 'not-allowed',
        worker: 'not-allowed',
        'dispatcher without a second factor':
          who === 'owners' ? 'not-allowed' : 'second-factor-needed',
        'owner without a second factor': 'second-factor-needed',
        dispatcher: who === 'owners' ? 'not-allowed' : 'let in',
        owner: 'let in',
      });
    });
  },
);

it('opens invitations to whoever has the link, and lets only accounts take them', async () => {
  const token = 'f'.repeat(64);
  for (const [name, status] of Object.entries(anyone)) {
    expect((await callers[name]?.ask(invitation, { token }))?.status).toBe(status);
    const taken = await callers[name]?.ask(acceptInvitation, { token });
    expect(taken?.status).toBe(name === 'visitor' ? 401 : status);
  }
});

it('shows invitations to owners alone', async () => {
  const { owner, dispatcher } = team;
  expect((await owner.call(people, {})).invitations).toHaveLength(1);
  expect((await dispatcher.call(people, {})).invitations).toEqual([]);
});

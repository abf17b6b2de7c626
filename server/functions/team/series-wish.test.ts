import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skipVisit } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import type { Asked } from '../../../domain/changes/asked.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { type Mailboxes, startMailboxes } from '../mailbox.fixture.ts';
import { at, storeSeries, timeOf, today } from './schedule.fixture.ts';
import { type ServedTeam, serveTeam } from './team.fixture.ts';
import { storeWish } from './wishes.fixture.ts';

let team: ServedTeam;
let mailboxes: Mailboxes;
beforeAll(async () => {
  team = await serveTeam();
  mailboxes = await startMailboxes(team);
});
afterAll(async () => {
  await mailboxes.close();
  await team.close();
});

/** By then every mail of a change has left. */
const tenMinutes = 10;
const [tomorrow, dayAfter, later] = [addDays(today, 1), addDays(today, 2), addDays(today, 8)];
const moveTo = (scope: 'this' | 'following'): Asked => ({
  kind: 'move',
  startsAt: at(dayAfter, '10:00'),
  scope,
});

/** Two visits, and what their client asked for the first of them. */
async function asking(asked: Asked) {
  const series = await storeSeries(team.database, {
    times: [tomorrow, later].map((day) => [day, '9:00'] as const),
  });
  return { ...series, wish: await storeWish(team.database, series.visits[0] ?? '', asked) };
}

const stateOf = async (wish: string) => {
  const [row] = await team.database.admin<{ state: string }[]>`
    select state from public.change_requests where id = ${wish}`;
  return row?.state;
};

describe('a change of a visit that would have gone along', () => {
  const skipOf = async (id: string, version = 1) =>
    team.dispatcher.call(skipVisit, { id, version });

  it('withdraws what was asked for all following, and the mail says so', async () => {
    const { visits, wish, email } = await asking(moveTo('following'));
    await skipOf(visits[1] ?? '');
    expect(await stateOf(wish)).toBe('withdrawn');
    const [mail] = await mailboxes.open(email, tenMinutes);
    expect(mail?.text).toContain(
      `You had asked us to move your visit on ${formatDay(tomorrow)}, 9:00 AM to ${formatDay(dayAfter)}, 10:00 AM, and all the following ones with it. That request has been withdrawn.`,
    );
  });

  it.each([
    ['was asked for one visit alone', moveTo('this'), false],
    ['would have stayed, as it was moved on its own', moveTo('following'), true],
  ])('leaves what %s', async (_, asked, movedAlone) => {
    const { visits, wish } = await asking(asked);
    const [, id = ''] = visits;
    await team.database
      .admin`update public.visits set moved_alone = ${movedAlone} where id = ${id}`;
    await skipOf(id, (await timeOf(team.database, id)).version);
    expect(await stateOf(wish)).toBe('waiting');
  });
});

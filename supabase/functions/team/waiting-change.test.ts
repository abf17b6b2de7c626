import { beforeEach, describe, expect, it } from 'vitest';
import { client as clientCall } from '../../../contract/team/client-record.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { moveVisit } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { startMailboxes } from '../../../server/functions/mailbox.fixture.ts';
import { at, despite, moving, timeOf, today } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';
import { asking, letLapse, moveTo, refusalOf, skip, stateOf, tomorrow } from './wishes.fixture.ts';

const team = forAllTests(serveTeam);
const mailboxes = forAllTests(() => startMailboxes(team));
beforeEach(() => team.setNow(null));

/** By then mails of changes have left, but no reminder of another day. */
const tenMinutes = 10;
const dayAfter = addDays(today, 2);

describe('what a client asked for', () => {
  it('waits on Today, on the page of its visit and on the one of its client', async () => {
    const { visit, wish, client } = await asking(team.database, moveTo(dayAfter, '13:00'));
    const entry = {
      id: wish,
      kind: 'move',
      asked: { scope: 'this', startsAt: at(dayAfter, '13:00') },
      reason: 'We are away.',
      state: 'waiting',
      answerBy: at(tomorrow, '7:00'),
      client: { id: client, name: 'Ana Reyes' },
      visit: { id: visit, number: 1, startsAt: at(tomorrow, '9:00') },
    };
    const listed = await team.dispatcher.call(todayCall, {});
    expect(listed.changes.first.find(({ id }) => id === wish)).toMatchObject(entry);
    const ofVisit = await team.dispatcher.call(visitCall, { id: visit });
    expect(ofVisit.changes).toMatchObject({ total: 1, latest: [entry] });
    const ofClient = await team.dispatcher.call(clientCall, { id: client });
    expect(ofClient.changes).toMatchObject({ total: 1, latest: [entry] });
  });

  it('is overdue two hours before the visit, and lapsed at its start', async () => {
    const { wish, visit } = await asking(team.database, skip);
    const shownAt = async (moment: string) => {
      team.setNow(new Date(moment));
      const { changes } = await team.dispatcher.call(todayCall, {});
      const late = changes.first.filter(({ answerBy }) => (answerBy ?? '') <= moment);
      expect(changes.overdue).toBe(late.length);
      return [changes, { first: late }].map(({ first }) => first.some(({ id }) => id === wish));
    };
    expect(await shownAt(at(tomorrow, '6:59'))).toEqual([true, false]);
    expect(await shownAt(at(tomorrow, '7:00'))).toEqual([true, true]);
    expect(await shownAt(at(tomorrow, '9:00'))).toEqual([false, false]);
    const { changes } = await team.dispatcher.call(visitCall, { id: visit });
    expect(changes.latest).toMatchObject([{ id: wish, state: 'lapsed' }]);
    expect(await refusalOf(team.dispatcher, wish, 'approve')).toEqual([
      409,
      'changed-meanwhile',
      'The visit has begun, so the request has lapsed. The visit stays as planned.',
    ]);
  });
});

describe('what nobody answered', () => {
  it('lapses at the start: the visit stays, and the client is notified once', async () => {
    const { visit, wish, email } = await asking(team.database, skip);
    await letLapse(team.database, wish);
    const [mail, ...more] = await mailboxes.open(email);
    expect([mail?.subject, more]).toEqual([
      'We could not answer in time; your visit stays as planned',
      [],
    ]);
    expect(mail?.text).toContain('skip your visit on');
    await Promise.all(
      [1, 2].map(() => team.database.sql`select private.lapse_changes(${new Date()})`),
    );
    expect(await stateOf(team.database, wish)).toBe('lapsed');
    expect((await timeOf(team.database, visit)).state).toBe('scheduled');
    const lapses = await team.database.admin`
      select from public.history where thing = 'subscription' and after ->> 'state' = 'lapsed'
        and before ->> 'state' = 'waiting' and thing_id = (
          select subscription_id::text from public.visits where id = ${visit})`;
    expect(lapses).toHaveLength(1);
    expect(await mailboxes.open(email, tenMinutes)).toHaveLength(1);
  });

  it.each([
    ['was cancelled', "state = 'cancelled', cancelled_by = 'team', is_owed = true"],
    ['is over', "starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days'"],
  ])('is not mailed once the visit %s', async (_, change) => {
    const { visit, wish, email } = await asking(team.database, skip);
    await letLapse(team.database, wish);
    await team.database.admin.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction.unsafe(`update public.visits set ${change} where id = $1`, [visit]);
    });
    expect(await mailboxes.open(email)).toEqual([]);
  });

  it('still waits when the crew sets out before the start', async () => {
    const { visit, wish } = await asking(team.database, skip);
    await team.database.admin.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`update public.visits set state = 'on-the-way' where id = ${visit}`;
    });
    expect(await stateOf(team.database, wish)).toBe('waiting');
    expect((await refusalOf(team.dispatcher, wish, 'approve')).slice(0, 2)).toEqual([
      409,
      'not-possible',
    ]);
  });
});

describe('another change of the visit', () => {
  it('withdraws the wish, and one mail says both', async () => {
    const { visit, wish, email } = await asking(team.database, skip);
    const move = moving(visit, at(dayAfter, '10:00'));
    await despite((overruled) => team.dispatcher.call(moveVisit, { ...move, overruled }));
    expect(await stateOf(team.database, wish)).toBe('withdrawn');
    expect((await refusalOf(team.dispatcher, wish, 'approve'))[2]).toBe(
      'This was withdrawn in the meantime.',
    );
    const [mail, ...more] = await mailboxes.open(email, tenMinutes);
    expect([mail?.subject, more]).toEqual([
      `Your visit has been moved to ${formatDay(dayAfter)}, 10:00 AM–12:00 PM`,
      [],
    ]);
    expect(mail?.text).toContain(
      `You had asked us to skip your visit on ${formatDay(tomorrow)}, 9:00 AM. That request has been withdrawn.`,
    );
    expect(await mailboxes.open(email, tenMinutes)).toHaveLength(1);
  });
});

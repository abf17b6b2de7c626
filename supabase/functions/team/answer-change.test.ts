import { beforeEach, describe, expect, it } from 'vitest';
import { answerChange, checkChange } from '../../../contract/team/change-requests.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { cancelVisit, skipVisit } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import type { Asked } from '../../../domain/changes/asked.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { startMailboxes } from '../../../server/functions/mailbox.fixture.ts';
import { at, despite, storeSeries, timeOf, today } from './schedule.fixture.ts';
import { type Person, serveTeam } from './team.fixture.ts';
import { asking, moveTo, refusalOf, skip, stateOf, storeWish, tomorrow } from './wishes.fixture.ts';

const team = forAllTests(serveTeam);
const mailboxes = forAllTests(() => startMailboxes(team));
beforeEach(() => team.setNow(null));

/** By then mails of changes have left, but no reminder of another day. */
const tenMinutes = 10;
const dayAfter = addDays(today, 2);

/** Works every day, so that no test depends on the weekday. */
async function newWorker(): Promise<Person> {
  const worker = await team.addWorker('Ben Ramos');
  await team.database.admin`
    update public.members set working_days = '{1,2,3,4,5,6,7}' where id = ${worker.member}`;
  return worker;
}

/** Overrules warnings, such as a Sunday. */
const approve = (id: string) =>
  despite((overruled) =>
    team.dispatcher.call(answerChange, { id, decision: 'approve', overruled }),
  );

describe('approving', () => {
  it('moves the visit and notifies the client in one mail, at once', async () => {
    const { visit, wish, email } = await asking(team.database, moveTo(dayAfter, '13:00'));
    await approve(wish);
    expect((await timeOf(team.database, visit)).startsAt).toBe(at(dayAfter, '13:00'));
    const { changes } = await team.dispatcher.call(visitCall, { id: visit });
    expect(changes.latest).toMatchObject([{ state: 'approved', decidedBy: 'Dana Cruz' }]);
    const [mail, ...more] = await mailboxes.open(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Yes, your visit has been moved',
      files: ['visits.ics'],
    });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(`move your visit on ${formatDay(tomorrow)}, 9:00 AM`);
      expect(body).toContain(`Now: ${formatDay(dayAfter)}, 1:00–3:00 PM`);
    }
    expect(await mailboxes.open(email, tenMinutes)).toHaveLength(1);
  });

  it('moves all that follow, too', async () => {
    const { visits, wish, email } = await asking(
      team.database,
      moveTo(dayAfter, '13:00', 'following'),
      [],
      [addDays(tomorrow, 7), addDays(tomorrow, 14)],
    );
    await approve(wish);
    const times = await Promise.all(visits.map((id) => timeOf(team.database, id)));
    expect(times.map(({ startsAt }) => startsAt)).toEqual(
      [0, 7, 14].map((days) => at(addDays(dayAfter, days), '13:00')),
    );
    const mails = await mailboxes.open(email, tenMinutes);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Visit 3 of 3');
  });

  it('previews its warnings by the same check, and changes nothing', async () => {
    const ben = await newWorker();
    await storeSeries(team.database, { times: [[dayAfter, '13:00']], crew: [ben.member] });
    const busy = await asking(team.database, moveTo(dayAfter, '14:00'), [ben.member]);
    const { status, body } = await team.dispatcher.ask(checkChange, { id: busy.wish });
    expect([status, body.code, body.message]).toEqual(
      await refusalOf(team.dispatcher, busy.wish, 'approve'),
    );
    expect(body.message).toBe('Ben is already at another visit from 1:00 to 3:00 PM.');

    const late = await asking(team.database, moveTo(dayAfter, '17:00'));
    const warned = await team.dispatcher.call(answerChange, { id: late.wish, decision: 'approve' });
    const checked = await team.dispatcher.call(checkChange, { id: late.wish });
    expect(checked.warnings.length).toBeGreaterThan(0);
    expect({ outcome: 'warned', ...checked }).toEqual(warned);
    expect((await timeOf(team.database, late.visit)).startsAt).toBe(at(tomorrow, '9:00'));

    const { wish } = await asking(team.database, skip);
    expect(await team.dispatcher.call(checkChange, { id: wish })).toEqual({ warnings: [] });
    expect(await stateOf(team.database, wish)).toBe('waiting');
    await approve(wish);
    expect((await team.dispatcher.ask(checkChange, { id: wish })).body.code).toBe(
      'changed-meanwhile',
    );
  });
});

describe('declining', () => {
  it('needs a reason, which the client reads; the visit stays', async () => {
    const { visit, wish, email } = await asking(team.database, skip);
    const { status, body } = await team.dispatcher.ask(answerChange, {
      id: wish,
      decision: 'decline',
      answer: ' ',
    });
    expect([status, body.fields]).toEqual([400, { answer: 'Say why. The client will see this.' }]);
    await team.dispatcher.call(answerChange, {
      id: wish,
      decision: 'decline',
      answer: 'The crew is at your gate already. See evil.example/x',
    });
    expect((await timeOf(team.database, visit)).state).toBe('scheduled');
    const [mail, ...more] = await mailboxes.open(email, tenMinutes);
    expect([mail?.subject, more]).toEqual(['We could not do what you asked for', []]);
    expect(mail?.text).toContain('The crew is at your gate already.');
    expect(mail?.text).not.toContain('evil.example/x');
    expect(mail?.text).toContain(
      `Your visit stays as planned ${formatDay(tomorrow)}, 9:00–11:00 AM`,
    );
  });

  it('does not say that a visit takes place that was cancelled before the mail left', async () => {
    const { visit, wish, email } = await asking(team.database, skip);
    const answer = 'The crew is at your gate already.';
    await team.dispatcher.call(answerChange, { id: wish, decision: 'decline', answer });
    await team.dispatcher.call(cancelVisit, { id: visit, version: 1, reason: 'Storm' });
    const [mail] = await mailboxes.open(email);
    expect(mail?.text).toContain(answer);
    expect(mail?.text).not.toContain('Your visit stays as planned');
  });
});

describe('a wish for a series', () => {
  const [tomorrow, dayAfter, later] = [addDays(today, 1), addDays(today, 2), addDays(today, 8)];
  const moveTo = (scope: 'this' | 'following'): Asked => ({
    kind: 'move',
    startsAt: at(dayAfter, '10:00'),
    scope,
  });

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
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerChange, checkChange } from '../../../contract/team/changes.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { cancelVisit } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { type Mailboxes, startMailboxes } from '../mailbox.fixture.ts';
import { at, storeSeries, timeOf, today } from './schedule.fixture.ts';
import { type Person, type ServedTeam, serveTeam } from './team.fixture.ts';
import { asking, moveTo, refusalOf, skip, stateOf, tomorrow } from './wishes.fixture.ts';

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
beforeEach(() => team.setNow(null));

/** By then every mail of a change has left, and no reminder of another day. */
const tenMinutes = 10;
const dayAfter = addDays(today, 2);

/** A worker who works every day, so that no test depends on the weekday. */
async function newWorker(): Promise<Person> {
  const worker = await team.addMember('Ben Ramos', 'worker', { secondFactor: false });
  await team.database.admin`
    update public.members set working_days = '{1,2,3,4,5,6,7}' where id = ${worker.member}`;
  return worker;
}

/** Approves, and overrules what speaks against it, such as a Sunday. */
async function approve(id: string) {
  const asked = await team.dispatcher.call(answerChange, { id, decision: 'approve' });
  if (asked.outcome === 'changed') return asked;
  const overruled = asked.warnings.map(({ key }) => key);
  return team.dispatcher.call(answerChange, { id, decision: 'approve', overruled });
}

describe('approving', () => {
  it('moves the visit and tells the client in one mail, at once', async () => {
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

  it('skips the visit', async () => {
    const { visit, wish, email } = await asking(team.database, skip);
    await approve(wish);
    expect((await timeOf(team.database, visit)).state).toBe('skipped');
    expect(await mailboxes.open(email, tenMinutes)).toMatchObject([
      { subject: 'Yes, your visit has been skipped' },
    ]);
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

  it('leaves it waiting while a warning is not overruled, or a worker would be at two visits', async () => {
    const ben = await newWorker();
    await storeSeries(team.database, { times: [[dayAfter, '13:00']], crew: [ben.member] });
    const { wish, visit } = await asking(team.database, moveTo(dayAfter, '14:00'), [ben.member]);
    const [status, code] = await refusalOf(team.dispatcher, wish, 'approve');
    expect([status, code, await stateOf(team.database, wish)]).toEqual([
      409,
      'crew-busy',
      'waiting',
    ]);

    const late = await asking(team.database, moveTo(dayAfter, '17:00'));
    const warned = await team.dispatcher.call(answerChange, { id: late.wish, decision: 'approve' });
    expect([warned.outcome, await stateOf(team.database, late.wish)]).toEqual([
      'warned',
      'waiting',
    ]);
    expect((await timeOf(team.database, visit)).startsAt).toBe(at(tomorrow, '9:00'));
  });

  it('says beforehand what speaks against it, by the same check, and changes nothing', async () => {
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
  it('needs a reason, which the client reads; the visit stands', async () => {
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

  it('does not say that a visit stands that was cancelled before the mail left', async () => {
    const { visit, wish, email } = await asking(team.database, skip);
    const answer = 'The crew is at your gate already.';
    await team.dispatcher.call(answerChange, { id: wish, decision: 'decline', answer });
    await team.dispatcher.call(cancelVisit, { id: visit, version: 1, reason: 'Storm' });
    const [mail] = await mailboxes.open(email);
    expect(mail?.text).toContain(answer);
    expect(mail?.text).not.toContain('Your visit stays as planned');
  });
});

describe('an answer', () => {
  it('is given once, however many answer at once', async () => {
    const { wish } = await asking(team.database, skip);
    const rosa = await team.addMember('Rosa Lim', 'dispatcher');
    const answers = await Promise.all(
      [team.dispatcher, rosa].map((person) => refusalOf(person, wish, 'decline')),
    );
    const statuses = answers.map(([status]) => status).toSorted();
    expect(statuses).toEqual([200, 409]);
    const [, code, message] = answers.find(([status]) => status === 409) ?? [];
    expect(code).toBe('changed-meanwhile');
    expect(message).toMatch(/^(Dana|Rosa) has already answered this\.$/);
  });
});

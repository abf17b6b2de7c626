import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type MailKind,
  mailKinds,
} from '../../../supabase/functions/_shared/service-mails/mail-kinds.ts';
import { teamEmail } from '../served.fixture.ts';
import { rules, series } from './expected.fixture.ts';
import { ana, bea, carla, dan, ella, fe, gil, hal, liveAYear } from './story.fixture.ts';
import { startWalk, type Walk } from './walk.fixture.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk('2027-12-01 08:00');
});
afterAll(() => walk.close());

/** Returns what the rules say of that year. */
function expectedMails(): string[] {
  const { at, ofVisits, ofMornings, ofEnd, ofOrder, ofRenewal, ofConfirmed } = rules([
    ['2027-12-13 16:50', '2027-12-13 18:00'],
    ['2027-12-20 16:00', '2027-12-21 09:30'],
    ['2027-12-27 17:00', '2027-12-27 17:02'],
    ['2028-01-03 16:30', '2028-01-03 17:20'],
    ['2028-01-25 06:00', '2028-01-25 18:30'],
    ['2028-02-07 06:00', '2028-02-08 05:30'],
  ]);
  const afternoon = { start: '13:00', closed: '15:30', text: '1:00–3:00 PM' };
  const visits = [
    ...series(bea, '2027-12-04', 7, 5),
    ...series(ana, '2027-12-07', 7, 13),
    // One is skipped. The one in the pause comes after the last, and keeps its number.
    ...series(carla, '2028-01-10', 14, 13)
      .filter(({ day }) => day !== '2028-02-21')
      .map((visit) => (visit.day === '2028-04-17' ? { ...visit, day: '2028-07-10' } : visit)),
    ...series(carla, '2028-07-31', 7, 5),
    { to: dan, day: '2028-02-25', number: '1 of 12' },
    { to: dan, day: '2028-03-31', number: '2 of 12', reminded: false },
    { to: dan, day: '2028-04-28', number: '3 of 12', reminded: false },
    { to: ella, day: '2028-06-01', number: '1 of 4' },
    { to: ella, day: '2028-06-30', number: '2 of 4', times: afternoon },
    { to: ella, day: '2028-07-27', number: '3 of 4', missed: true },
    { to: ella, day: '2028-08-03', number: '3 of 4' },
    { to: ella, day: '2028-08-24', number: '4 of 4' },
    { to: gil, day: '2028-12-30', number: '1 of 2' },
    { to: gil, day: '2029-01-01', number: '2 of 2' },
  ];
  const mornings = ofMornings(visits, {
    // The mail of 17 March left while the clock was ahead.
    overdue: ['2028-03-18', '2028-03-19', '2028-03-20', '2028-09-15', '2028-09-16'],
    problems: ['2028-06-02', '2028-06-03'],
  });
  return [
    ...ofVisits(visits),
    ...mornings,
    `2028-03-18 10:00 ${teamEmail} Today, Sat, 18 Mar 2028: no visits, 1 overdue request, no open problems`,
    // A month has hardly begun 30 days before its end. Who renewed is not asked again, nor who cancelled.
    ...ofEnd(bea, 'Master Pogi', '2028-01-04', [7]),
    ...ofEnd(ana, 'Master Gwapo', '2028-03-07', [30, 7]),
    ...ofEnd(carla, 'Master Gwapo', '2028-07-31', [30]),
    ...ofEnd(carla, 'Master Gwapo', '2028-08-31', [7]),
    ...ofEnd(ella, 'Master Gwapo', '2028-09-01', [30, 7]),
    // They are erased from 4 January 2029 on.
    ...at(
      '2028-12-05 12:00',
      () => `${bea} The photos of your visits will be erased on Thu, 4 Jan 2029`,
    ),
    ...ofOrder('2027-12-01 10:00', bea),
    ...ofConfirmed('2027-12-01 10:00', bea, '2027-12-04'),
    ...ofOrder('2027-12-01 10:00', ana),
    ...ofConfirmed('2027-12-01 10:00', ana, '2027-12-07'),
    ...ofOrder('2028-01-03 11:00', carla),
    ...ofConfirmed('2028-01-03 11:00', carla, '2028-01-10'),
    ...ofOrder('2028-01-28 10:00', dan),
    ...ofConfirmed('2028-01-28 10:00', dan, '2028-02-25'),
    ...ofOrder('2028-03-15 12:00', hal),
    ...ofOrder('2028-05-25 10:00', ella),
    ...ofConfirmed('2028-05-25 10:00', ella, '2028-06-01'),
    ...ofRenewal('2028-07-03 12:00', carla, '6 Months'),
    ...ofConfirmed('2028-07-04 10:00', carla, '2028-07-31', 'plan is renewed'),
    ...ofOrder('2028-09-13 12:00', fe),
    ...ofOrder('2028-12-15 10:00', gil),
    ...ofConfirmed('2028-12-15 10:00', gil, '2028-12-30', 'visit is confirmed'),
    `2028-02-15 12:05 ${carla} You have skipped your visit on Mon, 21 Feb 2028, 9:00–11:00 AM`,
    `2028-04-05 12:10 ${carla} Your plan is paused from Mon, 10 Apr 2028 to Sun, 30 Apr 2028`,
    `2028-04-30 12:00 ${dan} Your plan is cancelled`,
    `2028-06-01 15:00 ${ella} We have your report: we will answer by Fri, 2 Jun 2028, 3:00 PM`,
    `2028-06-01 15:00 ${teamEmail} Problem: Ana Reyes, answer by Fri, 2 Jun 2028, 3:00 PM`,
    `2028-06-03 10:00 ${ella} Our answer to your report`,
    `2028-06-20 10:05 ${ella} Your visit has been moved to Fri, 30 Jun 2028, 1:00–3:00 PM`,
    `2028-07-27 10:05 ${ella} We could not do your visit on Thu, 27 Jul 2028`,
    `2028-07-28 10:05 ${ella} Your visit now takes place on Thu, 3 Aug 2028, 9:00–11:00 AM`,
    `2028-08-24 09:00 ${ella} We could not answer in time; your visit stays as planned`,
  ].toSorted();
}

// Half a minute of work, on a machine that may have much else to do.
it('tells each of them once, at its time, and nothing else', { timeout: 480_000 }, async () => {
  await liveAYear(walk);
  // Reminders of dues have tests of their own.
  const sent = walk.sent().filter((mail) => !/₱\S+ (?:is|has been) due/.test(mail));
  expect(sent).toEqual(expectedMails());
  const { admin } = walk;
  expect(
    await admin`select kind, last_error from private.outbox where failed_at is not null`,
  ).toEqual([]);
  // Each is one of several where its kind says so.
  const composed = await admin<{ kind: MailKind; isOneOf: boolean }[]>`
    select distinct kind, private.which_of(kind, coalesce(about::text, reference), told_occasion) is not null as "isOneOf"
    from private.outbox where subject is null and sent_at is not null`;
  expect(composed.length).toBeGreaterThan(5);
  for (const { kind, isOneOf } of composed) {
    expect([kind, isOneOf]).toEqual([kind, mailKinds[kind].which !== undefined]);
  }
  // What the notice said has happened, and every term is over.
  expect((await admin`select state from photos`).map(({ state }) => state)).toEqual(['erased']);
  const states =
    await admin`select access.state_on(id, state, end_day, private.manila_day(now())) as state from subscriptions where end_day is not null order by first_day`;
  expect(states.map(({ state }) => state)).toEqual([
    'ended',
    'ended',
    'ended',
    'cancelled',
    'ended',
    'ended',
  ]);
});

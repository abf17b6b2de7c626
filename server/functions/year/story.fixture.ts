import type { Weekday } from '../../../domain/calendar/days.ts';
import type { TermPlan } from '../team/confirming.fixture.ts';
import { openCompany, termPlan } from './company.fixture.ts';
import type { Walk } from './walk.fixture.ts';

const weekly = (weekday: Weekday, every: 1 | 2 | 4 = 1): TermPlan['rhythm'] => ({
  kind: 'weeks',
  every,
  weekdays: [weekday],
});
const lastFriday: TermPlan['rhythm'] = { kind: 'months', ordinal: 'last', weekday: 5 };

/** The addresses of the clients. */
export const [ana, bea, carla, dan, ella, fe, gil, hal] = [
  'ana@example.ph',
  'bea@example.ph',
  'carla@example.ph',
  'dan@example.ph',
  'ella@example.ph',
  'fe@example.ph',
  'gil@example.ph',
  'hal@example.ph',
] as const;

/** Lets a company live from December 2027 to January 2029. Time is Manila's. */
export async function liveAYear(walk: Walk): Promise<void> {
  const { walkTo, jumpTo, dieAt, fallBehind, team } = walk;
  const company = openCompany(walk);

  await walkTo('2027-12-01 10:00');
  const ofBea = await company.subscribe(bea, {
    packageType: 'master-pogi',
    plan: termPlan('1-month', '2027-12-04', weekly(6)),
    crew: [team.worker.member],
  });
  await company.subscribe(ana, { plan: termPlan('3-months', '2027-12-07', weekly(2)) });
  await walkTo('2027-12-04 09:30');
  await company.photograph(ofBea, '2027-12-04');

  // The server is off at 17:00, then from the evening until a visit has begun.
  await walkTo('2027-12-13 16:50');
  await jumpTo('2027-12-13 18:00');
  await walkTo('2027-12-20 16:00');
  await jumpTo('2027-12-21 09:30');
  // A process dies with the reminder that it has claimed.
  await walkTo('2027-12-27 16:59');
  await dieAt('2027-12-27 17:00');

  await walkTo('2028-01-03 11:00');
  const ofCarla = await company.subscribe(carla, {
    plan: termPlan('6-months', '2028-01-10', weekly(1, 2)),
  });
  // The clock jumps forwards over a reminder, and backwards over a reminder and a digest.
  await walkTo('2028-01-03 16:30');
  await jumpTo('2028-01-03 17:20');
  await walkTo('2028-01-10 17:10');
  await jumpTo('2028-01-10 16:40');
  await walkTo('2028-01-18 07:30');
  await jumpTo('2028-01-18 06:30');
  // The server is off for a whole working day.
  await walkTo('2028-01-25 06:00');
  await jumpTo('2028-01-25 18:30');

  await walkTo('2028-01-28 10:00');
  const ofDan = await company.subscribe(dan, {
    packageType: 'boss-master',
    plan: termPlan('12-months', '2028-02-01', lastFriday),
  });
  await walkTo('2028-02-06 09:20');
  await jumpTo('2028-02-06 08:40');
  // The server is off from one morning to before the next, and starts once more soon afterwards.
  await walkTo('2028-02-07 06:00');
  await jumpTo('2028-02-08 05:30');
  await walkTo('2028-02-08 06:30');
  await jumpTo('2028-02-08 06:30');
  // The clock of the processes is behind that of the database.
  await walkTo('2028-02-14 16:00');
  fallBehind(30);
  await walkTo('2028-02-15 08:00');
  fallBehind(0);
  await walkTo('2028-02-15 12:00');
  await company.skip(ofCarla, '2028-02-21');
  await walkTo('2028-03-01 12:00');
  await company.stopReminders(ofDan);

  // The clock is two days ahead for a while. An order waits all the time.
  await walkTo('2028-03-15 12:00');
  const ofHal = await company.order(hal);
  await walkTo('2028-03-16 14:00');
  await jumpTo('2028-03-18 10:00');
  await jumpTo('2028-03-16 14:05');
  await walkTo('2028-03-20 10:00');
  await company.drop(ofHal);

  await walkTo('2028-04-05 12:00');
  await company.pause(ofCarla, '2028-04-10', '2028-05-01');
  await walkTo('2028-04-30 12:00');
  await company.cancel(ofDan);

  await walkTo('2028-05-25 10:00');
  const ofElla = await company.subscribe(ella, {
    plan: termPlan('3-months', '2028-06-01', weekly(4, 4)),
  });
  await walkTo('2028-06-01 15:00');
  const problem = await company.report(ofElla, '2028-06-01');
  await walkTo('2028-06-03 10:00');
  await company.answer(problem);
  await walkTo('2028-06-20 10:00');
  await company.move(ofElla, '2028-06-29', '2028-06-30 13:00');
  await walkTo('2028-07-03 12:00');
  const reference = await company.renew(ofCarla);
  await walkTo('2028-07-04 10:00');
  const nextTerm = { plan: termPlan('1-month', '2028-07-31', weekly(1)) };
  await company.subscribe(carla, nextTerm, { client: ofCarla, reference });
  await walkTo('2028-07-27 10:00');
  await company.miss(ofElla, '2028-07-27');
  await walkTo('2028-07-28 10:00');
  await company.restore(ofElla, '2028-07-27', '2028-08-03 09:00');
  // Too late to skip without asking, and nobody answers.
  await walkTo('2028-08-23 20:00');
  await company.skip(ofElla, '2028-08-24');
  fallBehind(30);
  await walkTo('2028-08-24 10:00');
  fallBehind(0);

  await walkTo('2028-09-13 12:00');
  const ofFe = await company.order(fe);
  await walkTo('2028-09-16 10:00');
  await company.drop(ofFe);
  await walkTo('2028-12-15 10:00');
  const dates = ['2028-12-30', '2029-01-01'].map((day) => ({ day, startMinutes: 540 }));
  await company.subscribe(gil, {
    packageType: 'on-demand',
    plan: { kind: 'single', dates, stayMinutes: 120 },
  });
  await walkTo('2029-01-05 12:00');
}

// Runs the tests at hours and on days at which rules have been wrong, with the clock of every program
// set: `npm run test:moments -- [moment…] [stage…]`. Without a moment all nine, without a stage all.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { addDays, daysFrom, type Weekday, weekdayOf } from '../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../domain/calendar/manila-clock.ts';
import { formatManilaTime } from '../domain/manila-date.ts';
import { exitWith } from '../server/lifetime.ts';
import { root } from '../server/pages/built-site.ts';
import { clockEnvironment, findClockLibrary, sweepClockMarks } from './clock-library.ts';

/** The tests run on the next such day, at this time in Manila. */
type Moment = { name: string; isDay: (day: string) => boolean; hour: number; minute: number };

const on = (weekday: Weekday) => (day: string) => weekdayOf(day) === weekday;
const dated = (end: string) => (day: string) => day.endsWith(end);
const wednesday = on(3);

const moments: readonly Moment[] = [
  { name: '0:10', isDay: wednesday, hour: 0, minute: 10 },
  { name: '3:00', isDay: wednesday, hour: 3, minute: 0 },
  { name: '6:29', isDay: wednesday, hour: 6, minute: 29 },
  { name: '12:00', isDay: wednesday, hour: 12, minute: 0 },
  // A minute after the reminders are due.
  { name: '17:01', isDay: wednesday, hour: 17, minute: 1 },
  // The day ends while the tests run.
  { name: '23:55', isDay: wednesday, hour: 23, minute: 55 },
  // An hour of work on a day without any.
  { name: 'sunday', isDay: on(7), hour: 9, minute: 0 },
  // Tomorrow's reminders are of next year.
  { name: '31-december', isDay: dated('-12-31'), hour: 20, minute: 0 },
  { name: '29-february', isDay: dated('-02-29'), hour: 8, minute: 0 },
];

/** Returns the next such moment. It is in the future, so that no file on the disk is newer. */
function nextOf({ isDay, hour, minute }: Moment, now: Date): Date {
  const tomorrow = addDays(manilaDayOf(now), 1);
  const day = daysFrom(tomorrow, addDays(tomorrow, 8 * 366)).find(isDay);
  if (day === undefined) throw new Error('No day of the next eight years is one of these.');
  return manilaMoment(day, hour * 60 + minute);
}

/** Runs stages of the test command from this moment on. Returns whether all passed. */
function passesAt(moment: Moment, stages: readonly string[], library: string): boolean {
  const start = nextOf(moment, new Date());
  console.log(`\n══ ${moment.name}: ${formatManilaTime(start)} in Manila`);
  const seconds = Math.round((start.getTime() - Date.now()) / 1000);
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/test.ts'), ...stages], {
    cwd: root,
    env: {
      ...process.env,
      ...clockEnvironment(library),
      // An offset, so that programs that start one after the other agree.
      FAKETIME: `+${seconds}s`,
      // Durations are measured as usual.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  sweepClockMarks();
  return status === 0;
}

function runAll(words: readonly string[]): void {
  const asked = moments.filter(({ name }) => words.includes(name));
  const stages = words.filter((word) => !moments.some(({ name }) => name === word));
  const library = findClockLibrary();
  const results = (asked.length > 0 ? asked : moments).map((moment) => ({
    name: moment.name,
    passes: passesAt(moment, stages, library),
  }));
  console.log('');
  for (const { name, passes } of results) console.log(`${name}: ${passes ? 'passed' : 'failed'}`);
  if (results.some(({ passes }) => !passes)) process.exitCode = 1;
}

try {
  runAll(process.argv.slice(2));
} catch (failure) {
  exitWith(failure);
}

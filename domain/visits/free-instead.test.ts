import { expect, it } from 'vitest';
import { manilaDayOf, manilaMinutesOf } from '../calendar/manila-clock.ts';
import { formatShortDay, formatTime } from '../calendar/words.ts';
import type { CrewMember } from './crew.ts';
import { freeInstead } from './free-instead.ts';
import { at, booking, period, worker } from './visits.fixture.ts';
import { unknownWays } from './ways.ts';

const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
const term = { startDay: '2026-11-23', endDay: '2026-12-23' };
const away = worker('Ben', { daysAway: [{ firstDay: tuesday, lastDay: tuesday }] });
const busy = worker('Ben', { bookings: [booking('x', tuesday, '9:30', '10:30')] });

it.each<[string, CrewMember[], taken: string[], offered: string]>([
  ['the nearest times of the day', [busy], [], '11:00 AM, 11:30 AM, 12:00 PM, 12:30 PM'],
  [
    'a time on each of the nearest days when the day has none',
    [away],
    [],
    'Mon, 23 Nov 9:00 AM, Wed, 25 Nov 9:00 AM, Thu, 26 Nov 9:00 AM, Fri, 27 Nov 9:00 AM',
  ],
  [
    'no day with another date of the plan, and none outside the term',
    [away],
    [wednesday],
    'Mon, 23 Nov 9:00 AM, Thu, 26 Nov 9:00 AM, Fri, 27 Nov 9:00 AM, Sat, 28 Nov 9:00 AM',
  ],
])('offers %s', (_, crew, taken, offered) => {
  const visit = {
    ...{ visitId: null, homeId: null, place: null, holidays: new Map(), crew },
    ways: unknownWays,
  };
  const free = freeInstead(
    period(tuesday, '9:00', '11:00'),
    () => ({ ...visit, stayMinutes: 120 }),
    {
      takenDays: new Set(taken),
      term,
      now: at('2026-11-20', '12:00'),
    },
  );
  const words = free.map((start) => {
    const time = formatTime(manilaMinutesOf(start));
    return manilaDayOf(start) === tuesday ? time : `${formatShortDay(manilaDayOf(start))} ${time}`;
  });
  expect(words.join(', ')).toBe(offered);
});

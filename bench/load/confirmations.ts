import type { InputOf } from '../../contract/call.ts';
import type { confirmRequest } from '../../contract/team/confirming.ts';
import type { VisitPlan } from '../../contract/team/visit-plan.ts';
import { addDays, daysFrom, type Weekday } from '../../domain/calendar/days.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { priceInPesos } from '../../domain/prices.ts';
import { agreedInquiry, memberId, yearOfTwentyWorkers } from '../database/company.ts';

/** Beyond the last visit that the company has planned. */
const weeksAhead = 26;
const weekdays: readonly Weekday[][] = [
  [1, 3, 5],
  [2, 4, 6],
];
const pairs = yearOfTwentyWorkers.workers / 2;
/** From 8:00 on an hour's visit every hour and a half, the last from 17:00. */
const timesADay = 7;
const years = 2;

/** How many years of visits there is room for: each has its own crew, time, weekdays and year. */
export const places = pairs * timesADay * weekdays.length * years;

/** The last place that has time after it. */
export const roomyPlace = places - pairs - 1;

/** Returns a year of three visits a week at one of the places, with its crew of two. */
export function yearAt(place: number): { plan: VisitPlan; crew: string[] } {
  const time = Math.floor(place / pairs);
  const pattern = Math.floor(time / timesADay);
  const year = Math.floor(pattern / weekdays.length);
  const pair = place % pairs;
  return {
    plan: {
      kind: 'term',
      term: '12-months',
      startDay: addDays(manilaToday(new Date()), 7 * (weeksAhead + 53 * year)),
      lastDay: null,
      rhythm: { kind: 'weeks', every: 1, weekdays: weekdays[pattern % weekdays.length] ?? [] },
      startMinutes: 480 + 90 * (time % timesADay),
      stayMinutes: 60,
      changes: [],
    },
    crew: [memberId(2 * pair + 1), memberId(2 * pair + 2)],
  };
}

/** Returns what confirms an inquiry for a new client with a year of visits. Holidays are overruled. */
export function confirmation(place: number): InputOf<typeof confirmRequest> {
  const { plan, crew } = yearAt(place);
  return {
    reference: agreedInquiry(place),
    version: 1,
    client: {
      kind: 'new',
      name: 'Ana Reyes',
      email: `confirmed.${place}@example.ph`,
      phone: '+63 917 555 0123',
      preferredChannel: 'call',
      messengerName: '',
    },
    emailWasReadBack: false,
    home: {
      kind: 'new',
      address: '12 Mabini St., Barangay San Roque, Lipa City, 4217 Batangas',
      town: 'Lipa City',
      landmark: '',
      gate: '',
      guardAndPass: '',
      parking: '',
      pets: '',
      whoOpens: '',
      personName: '',
      personPhone: '',
    },
    packageType: 'master-gwapo',
    priceInPesos: priceInPesos('master-gwapo', '12-months') ?? 0,
    plan,
    paymentPlan: { kind: 'monthly' },
    crew,
    checklist: ['Sweep the garage', 'Wash the windows'],
    overruled: everyHoliday(plan),
  };
}

/** The keys of the warnings that any day of the plan is a holiday. */
function everyHoliday(plan: VisitPlan): string[] {
  if (plan.kind !== 'term') return [];
  const { startDay } = plan;
  return daysFrom(startDay, addDays(startDay, 367)).map((day) => `${day} holiday ${day}`);
}

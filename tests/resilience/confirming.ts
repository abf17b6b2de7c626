import { randomInt } from 'node:crypto';
import type { InputOf } from '../../contract/call.ts';
import { confirmRequest } from '../../contract/team/request-confirmation.ts';
import { addDays, type Weekday, weekdayOf } from '../../domain/calendar/days.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { noHomeNotes } from '../../domain/home-notes.ts';
import { priceInPesos } from '../../domain/prices.ts';
import { closedWeekday } from '../../domain/service-numbers.ts';
import { planVisits } from '../../domain/visits/plan.ts';
import { termEnd } from '../../domain/visits/term.ts';
import type { SignedMember, Team } from './members.ts';
import type { SentForm } from './visitors.ts';
import { type CallSite, noteRefusal, type WorkLog } from './work-log.ts';

/** Minutes after midnight, with time for the way between two. */
export const slots = [480, 630, 780, 930] as const;

const stayMinutes = 120;

/** Other times to try if a crew is busy. */
const tries = 8;

type Input = InputOf<typeof confirmRequest>;
type Plan = Pick<Input, 'packageType' | 'priceInPesos' | 'plan'> & { visitCount: number };

export function oneOf<T>(things: readonly T[]): T {
  return things[randomInt(things.length)] as T;
}

/** The day, or the next one if nobody works on it. */
export function workday(day: string): string {
  return weekdayOf(day) === closedWeekday ? addDays(day, 1) : day;
}

/**
 * Two dispatchers confirm a request at once, each with a plan of their own. One is first; nobody is
 * if neither finds a free crew.
 */
export async function confirmTwice(
  call: CallSite,
  log: WorkLog,
  { dispatchers, workers }: Team,
  submission: SentForm & { reference: string },
): Promise<void> {
  await Promise.all(dispatchers.map((one) => confirm(call, log, one, workers, submission)));
}

async function confirm(
  call: CallSite,
  log: WorkLog,
  dispatcher: SignedMember,
  workers: readonly string[],
  { kind, reference, payload }: SentForm & { reference: string },
): Promise<void> {
  for (let count = 0; count < tries; count += 1) {
    const { visitCount, ...plan } = kind === 'order' ? termPlan() : singlePlan();
    const crew = [...new Set([oneOf(workers), oneOf(workers)])];
    const done = await call(dispatcher, confirmRequest, {
      ...plan,
      reference,
      version: 1,
      client: {
        kind: 'new',
        name: payload.name,
        email: payload.email,
        phone: payload.phone,
        preferredChannel: 'call',
        messengerName: '',
      },
      emailWasReadBack: false,
      home: {
        ...{ kind: 'new', address: payload.address, town: 'Lipa City' },
        ...{ ...noHomeNotes, gate: 'Blue gate' },
      },
      paymentPlan: { kind: 'in-full' },
      crew,
      checklist: ['Sweep the yard'],
      overruled: [],
    });
    if (done.ok) {
      const { subscriptionId, clientId } = done.answer;
      const by = dispatcher.member;
      log.confirmations.push({ reference, subscriptionId, clientId, by, crew, visitCount });
      return;
    }
    const { code, conflict } = done.problem;
    // A crew that is just free, with no time for the way, is warned of, and another time is tried.
    noteRefusal(log, confirmRequest.name, done.problem, [
      'already-confirmed',
      'crew-busy',
      'changed-meanwhile',
    ]);
    if (code === 'already-confirmed') {
      log.seconds.push({ reference, subscriptionId: conflict?.subscriptionId ?? '' });
      return;
    }
  }
}

/** Weekly visits that begin within ten days. */
function termPlan(): Plan {
  const [packageType, term] = ['master-pogi', '1-month'] as const;
  const startDay = addDays(manilaDayOf(new Date()), randomInt(1, 11));
  const rhythm = {
    kind: 'weeks' as const,
    every: 1 as const,
    weekdays: [oneOf<Weekday>([1, 2, 3, 4, 5, 6])],
  };
  const times = { rhythm, startDay, startMinutes: oneOf(slots), stayMinutes };
  const planned = planVisits({ ...times, endDay: termEnd(startDay, 1) });
  return {
    packageType,
    priceInPesos: priceInPesos(packageType, term) ?? 0,
    plan: { ...times, kind: 'term', term, lastDay: null, changes: [] },
    visitCount: planned.ok ? planned.visits.length : 0,
  };
}

function singlePlan(): Plan {
  const today = manilaDayOf(new Date());
  const dates = [2, 9, 16].map((days) => ({
    day: workday(addDays(today, days + randomInt(6))),
    startMinutes: oneOf(slots),
  }));
  return {
    packageType: 'on-demand',
    priceInPesos: 1500,
    plan: { kind: 'single', dates, stayMinutes },
    visitCount: dates.length,
  };
}

import { matchClient } from '../../contract/team/client-matches.ts';
import { confirmRequest, previewVisits } from '../../contract/team/request-confirmation.ts';
import { request } from '../../contract/team/request-details.ts';
import { closeRequest, logContact } from '../../contract/team/request-work.ts';
import { requests } from '../../contract/team/requests.ts';
import type { VisitPlan } from '../../contract/team/visit-plan.ts';
import { addDays, type Weekday } from '../../domain/calendar/days.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { priceInPesos } from '../../domain/prices.ts';
import type { Deed, Turn } from '../world/world.ts';

/** In minutes after midnight. */
const starts = [480, 600, 780, 900] as const;

export async function anyOpen(turn: Turn, by = turn.random.one(turn.world.dispatchers)) {
  const { requests: open } = await turn.read(by, requests, { show: 'open' });
  if (open.length === 0) return undefined;
  const { reference } = turn.random.one(open);
  return { by, request: await turn.read(by, request, { reference }) };
}

async function contact(turn: Turn): Promise<string | null> {
  const one = await anyOpen(turn);
  if (one === undefined) return null;
  const { reference } = one.request;
  const outcome = turn.random.one(['reached', 'message-sent', 'no-answer'] as const);
  await turn.ask(one.by, logContact, { reference, channel: 'call', outcome });
  return `${reference}: ${outcome}`;
}

async function decline(turn: Turn): Promise<string | null> {
  const one = await anyOpen(turn);
  if (one === undefined) return null;
  const { reference, version } = one.request;
  const closed = await turn.ask(one.by, closeRequest, {
    ...{ reference, version, cause: 'declined', reason: 'We do not come so far.' },
  });
  return `${reference}: ${closed.ok ? 'declined' : closed.problem.code}`;
}

/** Chooses dates for an order's term, or single ones for everything else. */
function planOf({ random }: Turn, startDate: string, duration: string | null): VisitPlan {
  const startMinutes = random.one(starts);
  const stayMinutes = 120;
  if (duration === '1-month' || duration === '3-months' || duration === '6-months') {
    const weekdays = [(1 + random.below(6)) as Weekday];
    const rhythm = { kind: 'weeks', every: random.one([1, 2] as const), weekdays } as const;
    const term = { kind: 'term', term: duration, startDay: startDate, lastDay: null } as const;
    return { ...term, rhythm, startMinutes, stayMinutes, changes: [] };
  }
  const dates = [1, 8, 15].map((days) => ({ day: addDays(startDate, days), startMinutes }));
  return { kind: 'single', dates, stayMinutes };
}

export async function confirm(turn: Turn): Promise<string | null> {
  const one = await anyOpen(turn);
  if (one === undefined) return null;
  const { random, world } = turn;
  const { reference, version, name, email, phone, address, order, quotes } = one.request;
  const quoted = quotes.find(({ state }) => state === 'accepted');
  if (order === null && quoted === undefined) return null;
  const tomorrow = addDays(manilaDayOf(new Date()), 1);
  const startDay = order !== null && order.startDate > tomorrow ? order.startDate : tomorrow;
  const plan = planOf(turn, startDay, quoted ? quoted.term : (order?.duration ?? null));
  const crew = random.chance(0.8) ? [random.one(world.workers).memberId] : [];
  const seen = await turn.read(one.by, previewVisits, { plan, crew, homeId: null });
  if (seen.fault !== null || seen.dates.some(({ faults }) => faults.length > 0)) return null;
  const chosen = random.one(['master-pogi', 'master-gwapo', 'boss-master'] as const);
  const packageType = quoted?.packageType ?? chosen;
  const term = plan.kind === 'term' ? plan.term : '1-month';
  const price = quoted?.totalInPesos ?? priceInPesos(packageType, term) ?? 0;
  const monthly = plan.kind === 'term' && plan.term !== '1-month';
  const { matches } = await turn.read(one.by, matchClient, { reference });
  const known = matches[0];
  const home = known?.homes[0];
  const done = await turn.ask(one.by, confirmRequest, {
    ...{ reference, version, packageType, priceInPesos: price, plan, crew },
    client: known
      ? { kind: 'known', id: known.id }
      : { kind: 'new', name, email, phone, preferredChannel: 'call', messengerName: '' },
    emailWasReadBack: true,
    home: home
      ? { kind: 'known', id: home.id }
      : { kind: 'new', ...emptyHome, address, town: 'Lipa City' },
    paymentPlan: { kind: monthly ? random.one(['monthly', 'in-full'] as const) : 'in-full' },
    checklist: ['Sweep the yard', 'Clean the gutter'],
    overruled: seen.dates.flatMap(({ warnings }) => warnings.map(({ key }) => key)),
  });
  return `${reference}: ${done.ok ? `${seen.dates.length} visits for ₱${price}` : done.problem.code}`;
}

const emptyHome = {
  ...{ landmark: '', gate: 'Blue gate', guardAndPass: '', parking: '', pets: '', whoOpens: '' },
  ...{ personName: '', personPhone: '' },
};

export const requestDeeds: readonly Deed[] = [
  { name: 'log a contact', weight: 4, act: contact },
  { name: 'decline a request', weight: 1, act: decline },
  { name: 'confirm a request', weight: 14, act: confirm },
];

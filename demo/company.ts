import { addDays, weekdayOf } from '../domain/calendar/days.ts';
import { hourInMs } from '../domain/calendar/in-ms.ts';
import { manilaDayOf } from '../domain/calendar/manila-clock.ts';
import { type DemoClient, makeClients } from './clients.ts';
import { type DemoFeedback, makeFeedback } from './feedback.ts';
import { awakeBefore } from './hours.ts';
import { jobsOfToday, pastJob } from './jobs.ts';
import { clientWithProofs, makeClientWhoPhones } from './named-clients.ts';
import { createRandom, type Random } from './random.ts';
import { type DemoRecord, makeRecords } from './records.ts';
import { type DemoRequest, makeInquiry, makeOrder } from './requests.ts';
import { createSlots } from './slots.ts';
import { type DemoSubscription, firstDayOf, subscribe } from './subscriptions.ts';
import { type DemoMember, makeTeam } from './team.ts';
import { type DemoWishes, makeWishes } from './wishes.ts';

/** A year of a company: everything that the demo shows. */
export type Company = {
  team: readonly DemoMember[];
  clients: readonly DemoClient[];
  subscriptions: readonly DemoSubscription[];
  requests: readonly DemoRequest[];
  records: readonly DemoRecord[];
  /** The client whom the demo names for the portal. */
  named: DemoClient;
  /** The client without an email address. */
  phoned: DemoClient;
  /** The single visits around this moment. */
  jobsOfToday: readonly DemoSubscription[];
  wishes: DemoWishes;
  feedback: DemoFeedback;
  /** The day whose visits a storm moved, YYYY-MM-DD. */
  stormDay: string;
};

/** The company that `npm run demo` shows. */
export const demoSeed = 'maayos';

const subscribers = 104;
const jobs = 16;
const jobsToday = 3;
/** People who asked and did not become clients. */
const strangers = 16;

/** The same seed and moment make the same company. */
export function makeCompany(seed: string, now: Date): Company {
  const random = createRandom(seed);
  const today = manilaDayOf(now);
  const team = makeTeam(random);
  const clients = makeClients(random, subscribers + jobs + strangers);
  const workers = team.filter(({ role }) => role === 'worker');
  const slots = createSlots(workers);
  const subscriptions = clients.slice(0, subscribers).flatMap((client, index) => {
    const kind = index % 5 === 0 ? 'monthly' : index % 7 === 0 ? 'weekly' : 'fortnightly';
    return subscribe(random, client, firstDayOf(random, today), slots.take(kind), now);
  });
  const ofJobs = clients.slice(subscribers, subscribers + jobs);
  const singles = ofJobs.slice(jobsToday).map((client) => pastJob(random, client, today, workers));
  const ofToday = jobsOfToday(
    createRandom(`${seed}:today`),
    ofJobs.slice(0, jobsToday),
    now,
    workers,
    subscriptions,
  );
  const all = [...subscriptions, ...singles, ...ofToday];
  const named = clientWithProofs(subscriptions, now);
  const records = makeRecords(seed, all, named, now);
  const wishes = makeWishes(seed, named, all, records, now);
  return {
    team,
    clients,
    subscriptions: all,
    requests: [
      ...all.map(({ request }) => request),
      ...otherRequests(random, clients, now),
      ...wishes.renewals.map(({ request }) => request),
      wishes.quoted,
    ],
    records,
    named,
    phoned: makeClientWhoPhones(subscriptions, now),
    jobsOfToday: ofToday,
    wishes,
    feedback: makeFeedback(seed, named, all, records, now),
    stormDay: stormDayBefore(today),
  };
}

/** Returns a Wednesday four months ago. */
function stormDayBefore(today: string): string {
  const around = addDays(today, -120);
  return addDays(around, 3 - weekdayOf(around));
}

/** Requests that came to nothing, and those the team has to answer now: two of them are late. */
function otherRequests(random: Random, clients: readonly DemoClient[], now: Date): DemoRequest[] {
  const others = clients.slice(subscribers + jobs);
  const hoursAgo = (hours: number) => awakeBefore(new Date(now.getTime() - hours * hourInMs));
  const settled = Array.from({ length: 34 }, () => {
    const client = random.one(others);
    const createdAt = hoursAgo(80 + random.below(8_000));
    if (random.chance(0.5))
      return makeInquiry(random, { client, createdAt, status: random.one(['lost', 'withdrawn']) });
    return order(random, client, createdAt, random.one(['declined', 'withdrawn']));
  });
  const [first, second, third, fourth, fifth, sixth, seventh] = others;
  const open = [first, second, third, fourth, fifth, sixth, seventh].flatMap((client, index) => {
    if (client === undefined) return [];
    const createdAt = hoursAgo([26.5, 31, 13, 9, 3, 64, 90][index] ?? 1);
    if (index < 2) return [order(random, client, createdAt, 'received')];
    if (index === 2) return [makeInquiry(random, { client, createdAt, status: 'received' })];
    if (index < 5) return [order(random, client, createdAt, 'received')];
    if (index === 5) return [order(random, client, createdAt, 'contacted')];
    return [makeInquiry(random, { client, createdAt, status: 'consultation' })];
  });
  return [...settled, ...open];
}

function order(
  random: Random,
  client: DemoClient,
  createdAt: Date,
  status: DemoRequest['status'],
): DemoRequest {
  return makeOrder(random, {
    client,
    createdAt,
    status,
    packageType: random.one(['master-pogi', 'master-gwapo', 'boss-master']),
    term: random.one(['1-month', '3-months', '6-months', '12-months']),
    startDay: addDays(manilaDayOf(createdAt), 7 + random.below(14)),
  });
}

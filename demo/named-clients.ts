import { addDays } from '../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../domain/calendar/manila-clock.ts';
import type { DemoClient } from './clients.ts';
import type { DemoSubscription } from './subscriptions.ts';

/** Of those with an account and a running subscription, the one visited most often. */
export function clientWithProofs(
  subscriptions: readonly DemoSubscription[],
  now: Date,
): DemoClient {
  const today = manilaDayOf(now);
  const doneBy = (day: string) => (one: DemoSubscription) =>
    one.visits.filter(({ start, state }) => state === 'done' && start < manilaMoment(day, 0));
  const fits = (one: DemoSubscription) =>
    one.client.account !== null &&
    one.rhythm?.kind === 'weeks' &&
    one.crew.length > 1 &&
    one.endDay !== null &&
    one.endDay > addDays(today, 45) &&
    doneBy(today)(one).length > doneBy(addDays(today, -31))(one).length + 1;
  const visitsOf = (client: DemoClient) =>
    subscriptions.filter((one) => one.client === client).flatMap(doneBy(today)).length;
  const [found] = subscriptions
    .filter(fits)
    .map(({ client }) => ({ client, visits: visitsOf(client) }))
    .toSorted((one, other) => other.visits - one.visits);
  if (found === undefined) throw new Error('No client of the demo has proofs.');
  return found.client;
}

/** Makes one client with a running subscription one without an account and an address. */
export function makeClientWhoPhones(
  subscriptions: readonly DemoSubscription[],
  now: Date,
): DemoClient {
  const today = manilaDayOf(now);
  const found = subscriptions.find(
    ({ client, firstDay, endDay }) =>
      client.account === null && firstDay < today && endDay !== null && endDay > today,
  );
  if (found === undefined) throw new Error('No client of the demo can be one who only phones.');
  return Object.assign(found.client, { email: '', channel: 'sms' });
}

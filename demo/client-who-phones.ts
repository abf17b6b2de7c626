import { manilaDayOf } from '../domain/calendar/manila-clock.ts';
import type { DemoClient } from './clients.ts';
import type { DemoSubscription } from './subscriptions.ts';

/** Makes somebody whose subscription runs a client who only phones: without an account and an address. */
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

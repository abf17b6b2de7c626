import type { DemoClient } from './clients.ts';
import type { DemoRecord } from './records.ts';

/**
 * Returns a client with an account whose subscription runs on, and whose proofs show pairs and a
 * single photo. The demo names this one.
 */
export function clientWithProofs(records: readonly DemoRecord[], now: Date): DemoClient {
  const shown = records.filter(
    ({ subscription: { client, state, visits }, counts }) =>
      client.account !== null &&
      counts &&
      state === 'active' &&
      visits.filter((visit) => visit.start > now && visit.state === 'scheduled').length > 2,
  );
  const found =
    shown.findLast(
      ({ photos, subscription }) =>
        photos.length === 5 &&
        shown.filter((other) => other.subscription === subscription && other.photos.length > 0)
          .length > 1,
    ) ?? shown.findLast(({ photos }) => photos.length === 5);
  if (found === undefined) throw new Error('No client of the demo has proofs.');
  return found.subscription.client;
}

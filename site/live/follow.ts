import { RealtimeClient } from '@supabase/realtime-js';
import { providerUrl, publishableKey } from '../session/provider.ts';
import { accessToken } from '../session/session.ts';
import { type Here, hearHere, tellHereBy } from './here.ts';
import { hints } from './hints.ts';

/** A laptop slept if a second took this long, in milliseconds. */
const sleptInMs = 10_000;
/** All screens come back after the same end, so each waits for a time of its own. */
const backWithinMs = 8_000;
const soonestBackInMs = 500;
/** How often they try once the server is away for longer. */
const triesBackInMs = 60_000;
/** Who was put off may be let in again, as after a code of an app. */
const triedAgainInMs = 60_000;
const spreadInMs = 2_000;

/** Joins a topic and passes on its hints. Returns a function that ends it. */
export function follow(topic: string): () => void {
  let end = join(topic, again);
  let retry: ReturnType<typeof setTimeout> | undefined;

  function again(delay: number): void {
    end();
    hints().setLive(false);
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (navigator.onLine !== false) end = join(topic, again);
    }, delay);
  }

  let lookedAt = Date.now();
  const looking = setInterval(() => {
    const since = Date.now() - lookedAt;
    lookedAt = Date.now();
    // In a hidden tab a second may take a minute.
    if (since > sleptInMs && document.visibilityState === 'visible') again(0);
  }, 1_000);
  // A phone without a connection tries nothing until there is one.
  const changed = () => again(0);
  addEventListener('online', changed);
  addEventListener('offline', changed);

  return () => {
    clearTimeout(retry);
    clearInterval(looking);
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
    end();
    hints().setLive(null);
  };
}

function join(topic: string, again: (delay: number) => void): () => void {
  let isOver = false;
  const client = new RealtimeClient(`${providerUrl().replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    accessToken,
    reconnectAfterMs: (tries) =>
      soonestBackInMs + Math.random() * (tries > 2 ? triesBackInMs : backWithinMs),
  });
  const showsPlaces = topic === 'team';
  const channel = client
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: 'changed' }, ({ payload }) => {
      hints().hint(payload.things, payload.spreadInMs);
    });
  if (showsPlaces) {
    channel.on('presence', { event: 'sync' }, () => {
      hearHere(Object.values(channel.presenceState<Here>()).flat());
    });
  }
  let last: Promise<unknown> = Promise.resolve();
  function tell(own: Here | null): void {
    // The client keeps both places where one replaces the other.
    last = last.then(async () => {
      await channel.untrack();
      if (own !== null && !isOver) await channel.track(own);
    });
  }
  void client.setAuth().then(() => {
    if (isOver) return;
    channel.subscribe((status, failure) => {
      if (isOver) return;
      const isIn = status === 'SUBSCRIBED';
      hints().setLive(isIn);
      if (isIn && showsPlaces) tellHereBy(tell);
      // Nobody told what changed before.
      if (isIn) hints().hint(['everything'], spreadInMs);
      // A server that answers and lets nobody in says why.
      const isPutOff = status === 'CLOSED' || /^\w+: /.test(failure?.message ?? '');
      if (!isPutOff) return;
      // Whoever left the team, or whose session ended, learns it by asking.
      hints().hint(['everything']);
      again(triedAgainInMs);
    });
  });
  return () => {
    isOver = true;
    tellHereBy(() => {});
    hearHere([]);
    void client.disconnect();
  };
}

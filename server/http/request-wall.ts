import { widerNetwork, widerShare } from '../../supabase/functions/_shared/limits/network.ts';

/** How many requests one sender may make: `burst` at once, refilled at `perSecond`. */
export type Allowance = { burst: number; perSecond: number };

/** Seconds to wait: 0 lets the request pass. */
type Wall = (sender: string) => number;

const mostSenders = 20_000;

/**
 * A first wall against floods: one bucket of tokens a sender, and a larger one for its wider
 * network, in this process's memory. It keeps a flood from costing database work; the limits that
 * hold for several processes lie behind it. `now` is in milliseconds.
 */
export function createRequestWall(
  { burst, perSecond }: Allowance,
  now: () => number = () => performance.now(),
): Wall {
  const wall = createBuckets(burst, perSecond, now);
  const widerWall = createBuckets(burst * widerShare, perSecond * widerShare, now);
  return (sender) => {
    const wider = widerNetwork(sender);
    return wall(sender) || (wider === null ? 0 : widerWall(wider));
  };
}

function createBuckets(burst: number, perSecond: number, now: () => number): Wall {
  const buckets = new Map<string, { tokens: number; at: number }>();

  return (sender) => {
    const at = now();
    const bucket = buckets.get(sender) ?? { tokens: burst, at };
    buckets.delete(sender);
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    // Inserted anew, so that the first entry is always the sender unheard for longest.
    buckets.set(sender, bucket);
    if (buckets.size > mostSenders) {
      for (const oldest of buckets.keys()) {
        buckets.delete(oldest);
        break;
      }
    }
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond);
    bucket.tokens -= 1;
    return 0;
  };
}

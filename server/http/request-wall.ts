import { widerNetwork, widerShare } from '../../supabase/functions/_shared/limits/network.ts';

/** How many requests one sender may make: `burst` at once, refilled at `perSecond`. */
export type Allowance = { burst: number; perSecond: number };

/** Returns the seconds to wait. 0 lets the request pass. */
type Wall = (sender: string) => number;

const mostSenders = 20_000;

/**
 * Makes a first wall against floods, in this process's memory. Each sender has a bucket of tokens,
 * and its wider network a larger one. So a flood costs no database work. The limits that several
 * processes share lie behind it. `now` is in milliseconds.
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
    // Inserted again, so that the first entry is always the sender that was silent for longest.
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

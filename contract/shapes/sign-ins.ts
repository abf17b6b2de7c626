import * as v from 'valibot';

export const SignedIn = v.object({
  id: v.string(),
  /** Whether it is the caller's session. */
  isThis: v.boolean(),
  /** The name of the browser, or null if unknown. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** The network, shortened, or null if unknown. */
  network: v.nullable(v.string()),
  /** ISO 8601 in UTC. Use is recorded hourly. */
  startedAt: v.string(),
  usedAt: v.string(),
});

export type SignedIn = v.InferOutput<typeof SignedIn>;

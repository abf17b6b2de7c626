import * as v from 'valibot';

/** A session of an account, as its owner knows it. */
export const SignedIn = v.object({
  id: v.string(),
  /** Whether it is the session that asks. */
  isThis: v.boolean(),
  /** What it signed in with, by name, or null if it did not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** The network that it came from, shortened, or null if it is not known. */
  network: v.nullable(v.string()),
  /** Both ISO 8601 in UTC. A session in use is noted once an hour. */
  startedAt: v.string(),
  usedAt: v.string(),
});

export type SignedIn = v.InferOutput<typeof SignedIn>;

/** Names a session. */
export const sessionId = v.pipe(v.string('Name a session.'), v.uuid('Name a session.'));

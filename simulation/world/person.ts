import type { AnswerOf, CallDefinition } from '../../contract/call.ts';
import type { Problem } from '../../contract/problem.ts';

/** Somebody who uses the site, over a network address of their own. */
export type Person = {
  name: string;
  /** '' for who has no account. */
  email: string;
  address: string;
  /** What the browser keeps of the site, by which it is known again. */
  cookie: string;
  /** Null while signed out. */
  session: Session | null;
  /** The secret of the app that shows codes; null without one. */
  secret: string | null;
};

/** A session, with the moment at which its access token ends, in milliseconds since 1970. */
export type Session = { accessToken: string; refreshToken: string; endsAt: number };

/** What a call came to: its answer, or why it was refused. */
export type Outcome<Definition extends CallDefinition> =
  | { ok: true; answer: AnswerOf<Definition> }
  | { ok: false; problem: Problem };

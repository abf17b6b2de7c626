import type { AnswerOf, CallDefinition } from '../../contract/call.ts';
import type { Problem } from '../../contract/problem.ts';

/** Somebody who uses the site from their own network address. */
export type Person = {
  name: string;
  /** '' without an account. */
  email: string;
  address: string;
  /** The browser's cookie of the site, which identifies it. */
  cookie: string;
  /** Null while signed out. */
  session: Session | null;
  /** The secret of the app that shows codes; null without one. */
  secret: string | null;
};

/** `endsAt` is the end of the access token, in milliseconds since 1970. */
export type Session = { accessToken: string; refreshToken: string; endsAt: number };

/** A call's answer, or why it was refused. */
export type Outcome<Definition extends CallDefinition> =
  | { ok: true; answer: AnswerOf<Definition> }
  | { ok: false; problem: Problem };

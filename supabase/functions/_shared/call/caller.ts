import type { Audience } from '../../../../contract/call.ts';

/** Somebody who is not signed in. */
type Visitor = { role: 'anon' };

/** A signed-in client whose access token we verified. */
export type Client = { role: 'authenticated'; id: string; claims: Record<string, unknown> };

/** The maker of a call. */
export type Caller = Visitor | Client;

/** The callers that an audience allows. */
export type CallerOf<To extends Audience> = To extends 'client' ? Client : Caller;

import type { Audience } from '../../../../contract/call.ts';

/** Nobody known. */
type Visitor = { role: 'anon' };

/** A signed-in client, whose access token was verified. */
export type Client = { role: 'authenticated'; id: string; claims: Record<string, unknown> };

/** Who makes a call. */
export type Caller = Visitor | Client;

/** Who a call for this audience can come from. */
export type CallerOf<To extends Audience> = To extends 'client' ? Client : Caller;

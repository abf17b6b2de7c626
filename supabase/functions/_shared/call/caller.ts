import type { Audience } from '../../../../contract/call.ts';
import type { Role } from '../../../../domain/people/roles.ts';

/** Somebody who is not signed in. */
type Visitor = { role: 'anon' };

/** A signed-in client whose access token we verified. */
export type Client = { role: 'authenticated'; id: string; claims: Record<string, unknown> };

/** An active member of the team, as the database knows them. */
export type Member = Client & {
  member: { id: string; name: string; role: Role; hasSecondFactor: boolean };
};

/** A member, or one who was deactivated a few days ago and may still send what a phone recorded. */
export type Sender = Client & { sender: { id: string } };

/** The maker of a call. */
export type Caller = Visitor | Client;

/** The callers that an audience allows. */
export type CallerOf<To extends Audience> = To extends 'anyone'
  ? Caller
  : To extends 'client'
    ? Client
    : To extends 'sender'
      ? Sender
      : Member;

/**
 * Returns the token that an Authorization header carries to identify its sender, or undefined.
 * Clients that nobody is signed in to repeat the public key there. That identifies nobody.
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (?!sb_)(\S+)$/i.exec(authorization ?? '')?.[1];
}

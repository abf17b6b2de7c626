import type { Audience } from '../../../../contract/call.ts';
import type { Role } from '../../../../domain/people/roles.ts';

type Visitor = { role: 'anon' };

export type Client = { role: 'authenticated'; id: string; claims: Record<string, unknown> };

export type Member = Client & {
  member: { id: string; name: string; role: Role; hasSecondFactor: boolean };
};

/** A member, or a recently deactivated one, who may still send what their phone recorded. */
export type Sender = Client & { sender: { id: string } };

export type Caller = Visitor | Client;

export type CallerOf<To extends Audience> = To extends 'anyone'
  ? Caller
  : To extends 'client'
    ? Client
    : To extends 'sender'
      ? Sender
      : Member;

/**
 * Returns the token that identifies the sender. Signed-out clients send the public key there, which
 * identifies nobody.
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (?!sb_)(\S+)$/i.exec(authorization ?? '')?.[1];
}

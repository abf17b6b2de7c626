import type { Sql } from 'postgres';
import type { Audience, CallDefinition } from '../../../../contract/call.ts';
import { mayUseConsole, type Role } from '../../../../domain/people/roles.ts';
import { codeIsFreshForMinutes } from '../../../../domain/service-numbers.ts';
import { asTeam } from '../database/roles.ts';
import type { Caller, CallerOf, Client, Member, Sender } from './caller.ts';
import { Refusal } from './refusal.ts';

type Standing = {
  member_id: string;
  name: string;
  role: Role;
  has_second_factor: boolean;
  asked_at: Date;
};

/**
 * Returns the caller if the audience includes them. A sender with an invalid token counts as a
 * visitor, so that what anyone may send is not lost. Throws not-signed-in, not-allowed,
 * second-factor-needed or fresh-code-needed. The policies check all but the last once more.
 */
export async function admit<Definition extends CallDefinition>(
  definition: Definition,
  caller: Caller | null,
  sql: Sql,
): Promise<CallerOf<Definition['audience']>> {
  const known = caller ?? { role: 'anon' };
  const admitted = await admittedTo(definition, known, sql);
  return admitted as CallerOf<Definition['audience']>;
}

async function admittedTo(
  { audience, needsFreshCode = false }: CallDefinition,
  caller: Caller,
  sql: Sql,
): Promise<Caller> {
  if (audience === 'anyone') return caller;
  if (caller.role === 'anon') throw new Refusal('not-signed-in');
  if (audience === 'client') return caller;
  if (audience === 'sender') return senderFor(caller, sql);
  return memberFor(audience, needsFreshCode, caller, sql);
}

async function senderFor(client: Client, sql: Sql): Promise<Sender> {
  const [sender] = await asTeam(
    sql,
    client,
    (transaction) => transaction<{ member_id: string }[]>`select member_id from access.sender()`,
  );
  if (sender === undefined) throw new Refusal('not-allowed');
  return { ...client, sender: { id: sender.member_id } };
}

async function memberFor(
  audience: Exclude<Audience, 'anyone' | 'client' | 'sender'>,
  needsFreshCode: boolean,
  client: Client,
  sql: Sql,
): Promise<Member> {
  const [standing] = await asTeam(
    sql,
    client,
    // All processes share the database's clock.
    (transaction) => transaction<Standing[]>`select *, now() as asked_at from access.standing()`,
  );
  if (standing === undefined) throw new Refusal('not-allowed');
  const { member_id: id, name, role, has_second_factor: hasSecondFactor } = standing;
  const isIncluded =
    audience === 'member' || (audience === 'owner' ? role === 'owner' : mayUseConsole(role));
  if (!isIncluded) throw new Refusal('not-allowed');
  if (audience !== 'member' && !hasSecondFactor) throw new Refusal('second-factor-needed');
  const freshSince = standing.asked_at.getTime() - codeIsFreshForMinutes * 60_000;
  const isFresh = codeGivenAt(client) >= freshSince;
  if (needsFreshCode && !isFresh) throw new Refusal('fresh-code-needed');
  return { ...client, member: { id, name, role, hasSecondFactor } };
}

/** Returns when the session's owner last gave a code of an app, by the token; 0 for never. In milliseconds. */
function codeGivenAt({ claims: { amr } }: Client): number {
  const proofs: { method?: unknown; timestamp?: unknown }[] = Array.isArray(amr) ? amr : [];
  const code = proofs.find(({ method }) => method === 'totp');
  return Number(code?.timestamp ?? 0) * 1000;
}

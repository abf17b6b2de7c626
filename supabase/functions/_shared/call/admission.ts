import type { TransactionSql } from 'postgres';
import type { Audience, CallDefinition } from '../../../../contract/call.ts';
import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { mayUseConsole, type Role } from '../../../../domain/people/roles.ts';
import { codeIsFreshForMinutes } from '../../../../domain/service-numbers.ts';
import type { Caller, CallerOf, Client, Member, Sender } from './caller.ts';
import { Refusal } from './refusal.ts';

type Standing = {
  member_id: string;
  name: string;
  role: Role;
  has_second_factor: boolean;
  asked_at: Date;
};

/** Throws not-signed-in. */
export function signedIn(caller: Caller | null): Client {
  if (caller === null || caller.role === 'anon') throw new Refusal('not-signed-in');
  return caller;
}

/**
 * Runs in the team's role, except for clients. Throws not-allowed, second-factor-needed or
 * fresh-code-needed. The policies check all but the last again.
 */
export async function admit<Definition extends CallDefinition>(
  definition: Definition,
  client: Client,
  transaction: TransactionSql,
): Promise<CallerOf<Definition['audience']>> {
  const admitted = await admittedTo(definition, client, transaction);
  return admitted as CallerOf<Definition['audience']>;
}

function admittedTo(
  { audience, needsFreshCode = false }: CallDefinition,
  client: Client,
  transaction: TransactionSql,
): Client | Promise<Client> {
  if (audience === 'anyone' || audience === 'client') return client;
  if (audience === 'sender') return senderFor(client, transaction);
  return memberFor(audience, needsFreshCode, client, transaction);
}

async function senderFor(client: Client, transaction: TransactionSql): Promise<Sender> {
  const [sender] = await transaction<{ member_id: string }[]>`
    select member_id from access.sender()`;
  if (sender === undefined) throw new Refusal('not-allowed');
  return { ...client, sender: { id: sender.member_id } };
}

async function memberFor(
  audience: Exclude<Audience, 'anyone' | 'client' | 'sender'>,
  needsFreshCode: boolean,
  client: Client,
  transaction: TransactionSql,
): Promise<Member> {
  // All processes share the database's clock.
  const [standing] = await transaction<Standing[]>`
    select *, now() as asked_at from access.standing()`;
  if (standing === undefined) throw new Refusal('not-allowed');
  const { member_id: id, name, role, has_second_factor: hasSecondFactor } = standing;
  const isIncluded =
    audience === 'member' || (audience === 'owner' ? role === 'owner' : mayUseConsole(role));
  if (!isIncluded) throw new Refusal('not-allowed');
  if (audience !== 'member' && !hasSecondFactor) throw new Refusal('second-factor-needed');
  const freshSince = standing.asked_at.getTime() - codeIsFreshForMinutes * minuteInMs;
  const isFresh = codeGivenAt(client) >= freshSince;
  if (needsFreshCode && !isFresh) throw new Refusal('fresh-code-needed');
  return { ...client, member: { id, name, role, hasSecondFactor } };
}

/** When the token says that an app's code was last given, in milliseconds; 0 for never. */
function codeGivenAt({ claims: { amr } }: Client): number {
  const proofs: { method?: unknown; timestamp?: unknown }[] = Array.isArray(amr) ? amr : [];
  const code = proofs.find(({ method }) => method === 'totp');
  return Number(code?.timestamp ?? 0) * 1000;
}

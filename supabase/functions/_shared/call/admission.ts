import type { TransactionSql } from 'postgres';
import type { Audience } from '../../../../contract/call.ts';
import { mayUseConsole, type Role } from '../../../../domain/people/roles.ts';
import type { Caller, CallerOf, Client, Member, Sender } from './caller.ts';
import { Refusal } from './refusal.ts';

type Standing = { member_id: string; name: string; role: Role; has_second_factor: boolean };

/** Returns who is signed in. Throws not-signed-in. */
export function signedIn(caller: Caller | null): Client {
  if (caller === null || caller.role === 'anon') throw new Refusal('not-signed-in');
  return caller;
}

/**
 * Returns somebody who is signed in as a caller of an audience that includes them. Asks in the team's role,
 * unless it is a client. Throws not-allowed or second-factor-needed. The policies check the same once more.
 */
export async function admit<To extends Exclude<Audience, 'anyone'>>(
  audience: To,
  client: Client,
  transaction: TransactionSql,
): Promise<CallerOf<To>> {
  const admitted = await admittedTo(audience, client, transaction);
  return admitted as CallerOf<To>;
}

function admittedTo(
  audience: Exclude<Audience, 'anyone'>,
  client: Client,
  transaction: TransactionSql,
): Client | Promise<Client> {
  if (audience === 'client') return client;
  if (audience === 'sender') return senderFor(client, transaction);
  return memberFor(audience, client, transaction);
}

async function senderFor(client: Client, transaction: TransactionSql): Promise<Sender> {
  const [sender] = await transaction<{ member_id: string }[]>`
    select member_id from access.sender()`;
  if (sender === undefined) throw new Refusal('not-allowed');
  return { ...client, sender: { id: sender.member_id } };
}

async function memberFor(
  audience: Exclude<Audience, 'anyone' | 'client' | 'sender'>,
  client: Client,
  transaction: TransactionSql,
): Promise<Member> {
  const [standing] = await transaction<Standing[]>`select * from access.standing()`;
  if (standing === undefined) throw new Refusal('not-allowed');
  const { member_id: id, name, role, has_second_factor: hasSecondFactor } = standing;
  const isIncluded =
    audience === 'member' || (audience === 'owner' ? role === 'owner' : mayUseConsole(role));
  if (!isIncluded) throw new Refusal('not-allowed');
  if (audience !== 'member' && !hasSecondFactor) throw new Refusal('second-factor-needed');
  return { ...client, member: { id, name, role, hasSecondFactor } };
}

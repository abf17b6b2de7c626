import type { Sql } from 'postgres';
import type { Audience } from '../../../../contract/call.ts';
import { mayUseConsole, type Role } from '../../../../domain/people/roles.ts';
import { asTeam } from '../database/roles.ts';
import type { Caller, CallerOf, Client, Member, Sender } from './caller.ts';
import { Refusal } from './refusal.ts';

type Standing = { member_id: string; name: string; role: Role; has_second_factor: boolean };

/**
 * Returns the caller if the audience includes them. A sender with an invalid token counts as a
 * visitor, so that what anyone may send is not lost. Throws not-signed-in, not-allowed or
 * second-factor-needed. The policies check the same once more.
 */
export async function admit<To extends Audience>(
  audience: To,
  caller: Caller | null,
  sql: Sql,
): Promise<CallerOf<To>> {
  const known = caller ?? { role: 'anon' };
  const admitted = await admittedTo(audience, known, sql);
  return admitted as CallerOf<To>;
}

async function admittedTo(audience: Audience, caller: Caller, sql: Sql): Promise<Caller> {
  if (audience === 'anyone') return caller;
  if (caller.role === 'anon') throw new Refusal('not-signed-in');
  if (audience === 'client') return caller;
  return audience === 'sender' ? senderFor(caller, sql) : memberFor(audience, caller, sql);
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
  client: Client,
  sql: Sql,
): Promise<Member> {
  const [standing] = await asTeam(
    sql,
    client,
    (transaction) => transaction<Standing[]>`select * from access.standing()`,
  );
  if (standing === undefined) throw new Refusal('not-allowed');
  const { member_id: id, name, role, has_second_factor: hasSecondFactor } = standing;
  const isIncluded =
    audience === 'member' || (audience === 'owner' ? role === 'owner' : mayUseConsole(role));
  if (!isIncluded) throw new Refusal('not-allowed');
  if (audience !== 'member' && !hasSecondFactor) throw new Refusal('second-factor-needed');
  return { ...client, member: { id, name, role, hasSecondFactor } };
}

import { randomUUID } from 'node:crypto';
import { makePayLink } from '../../../contract/client/pay-links.ts';
import { payLink } from '../../../contract/pay-link.ts';
import { answer } from '../../../server/functions/served.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import type { Person, ServedTeam } from '../team/team.fixture.ts';

/** Calls of strangers who have only a link, each from a new address. */
export function strangersAt(team: ServedTeam) {
  const send = async (name: string, input: Record<string, unknown>, from: string = randomUUID()) =>
    answer(await team.call(name, input, { 'x-forwarded-for': from }));
  const open = (token: string, paying?: 'due') =>
    send(payLink.name, { token, ...(paying && { paying }) });
  return { send, open };
}

/** A link to a due, or to everything unpaid if null. */
export async function make(person: Person, subscriptionId: string, dueId: string | null = null) {
  const { id, path } = await person.call(makePayLink, { subscriptionId, dueId });
  return { id, token: path.replace('/pay/', '') };
}

export function claimOf(token: string, reference = randomUUID()) {
  return {
    ...{ token, id: randomUUID(), payer: 'Mila', day: today, pesos: 12_880 },
    ...{ method: 'bank' as const, reference },
  };
}

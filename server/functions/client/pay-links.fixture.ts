import { randomUUID } from 'node:crypto';
import { makePayLink } from '../../../contract/client/pay-links.ts';
import { payLink } from '../../../contract/pay-link.ts';
import { answer } from '../served.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import type { Person, ServedTeam } from '../team/team.fixture.ts';

/** What strangers do who have nothing but a link, each from an address of its own. */
export function strangersAt(team: ServedTeam) {
  const send = async (name: string, input: Record<string, unknown>, from: string = randomUUID()) =>
    answer(await team.call(name, input, { 'x-forwarded-for': from }));
  const open = (token: string, paying?: 'due') =>
    send(payLink.name, { token, ...(paying && { paying }) });
  return { send, open };
}

/** Makes a link to a due, or to all that is open. */
export async function make(person: Person, subscriptionId: string, dueId: string | null = null) {
  const { id, path } = await person.call(makePayLink, { subscriptionId, dueId });
  return { id, token: path.replace('/pay/', '') };
}

/** Returns what somebody tells of a payment by a link. */
export function claimOf(token: string, reference = randomUUID()) {
  return {
    ...{ token, id: randomUUID(), payer: 'Mila', day: today, pesos: 12_880 },
    ...{ method: 'bank' as const, reference },
  };
}

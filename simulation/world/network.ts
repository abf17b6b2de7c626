import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import { fieldProblems } from '../../contract/problem.ts';
import type { Random } from '../../demo/random.ts';
import { publicKey } from '../../tests/public-key.ts';
import { Breach } from '../laws/breach.ts';
import { freshSession, showCode } from './accounts.ts';
import type { Outcome, Person, Session } from './person.ts';
import { untilReady } from './until-ready.ts';

/** One answer in so many is cut off, and one call in so many arrives twice. */
const oneInSoMany = { losesItsAnswer: 25, arrivesTwice: 25 } as const;

/** Reads every answer that a person gets. */
export type Reader = (person: Person, text: string, definition: CallDefinition) => void;

/** A step's way to the site: its address, the choice of faults (null: none), and the reader. */
export type Network = { site: string; random: Random | null; read: Reader };

/**
 * Makes a call as the person's page does: it repeats calls without an answer, shows a code if
 * asked, and begins a new session if the old one ended; some calls arrive twice. Throws Breach for
 * an answer that no page understands and for a fault of the server.
 */
export async function callOver<const Definition extends CallDefinition>(
  network: Network,
  person: Person,
  definition: Definition,
  input: InputOf<Definition>,
  isRenewed = false,
): Promise<Outcome<Definition>> {
  const { site, random, read } = network;
  const key = randomUUID();
  const send = () => once(site, person, definition, input, key);
  if (definition.method === 'POST' && random !== null) {
    if (random.below(oneInSoMany.losesItsAnswer) === 0) await send();
    if (random.below(oneInSoMany.arrivesTwice) === 0) await Promise.all([send(), send()]);
  }
  const { status, text, session } = await send();
  const body = JSON.parse(text);
  if (body.code === 'fresh-code-needed') {
    // Another step may have shown a code meanwhile.
    if (person.session === session) await showCode(site, person);
    return callOver(network, person, definition, input);
  }
  if (body.code === 'not-signed-in' && session !== null && !isRenewed) {
    session.endsAt = 0;
    return callOver(network, person, definition, input, true);
  }
  if (status === 200) {
    read(person, text, definition);
    const parsed = v.safeParse(definition.answer, body);
    if (parsed.success) return { ok: true, answer: body };
    throw new Breach('Every answer is as its call says.', [
      { call: definition.name, ...fieldProblems(parsed.issues) },
    ]);
  }
  if (status >= 500) {
    throw new Breach('No call ends in a fault of the server.', [
      { call: definition.name, status, ...body, input: JSON.stringify(input) },
    ]);
  }
  return { ok: false, problem: body };
}

/** Sends a call until it has an answer. */
async function once(
  site: string,
  person: Person,
  { name, method }: CallDefinition,
  input: Record<string, unknown>,
  key: string,
): Promise<{ status: number; text: string; session: Session | null }> {
  for (;;) {
    const session =
      person.secret === null && person.email === '' ? null : await freshSession(site, person);
    const headers = {
      apikey: publicKey,
      connection: 'close',
      'content-type': 'application/json',
      'x-forwarded-for': person.address,
      [idempotencyHeader]: key,
      ...(session !== null && { authorization: `Bearer ${session.accessToken}` }),
    };
    const query = new URLSearchParams(
      Object.entries(input)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, String(value)]),
    );
    const asked =
      method === 'POST'
        ? fetch(`${site}/functions/v1/${name}`, { method, headers, body: JSON.stringify(input) })
        : fetch(`${site}/functions/v1/${name}?${query}`, { headers });
    const answer = await asked
      .then(async (response) => ({ status: response.status, text: await response.text(), session }))
      .catch(() => null);
    if (answer !== null && answer.status !== 503) return answer;
    await untilReady(site);
  }
}

import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import type { Problem } from '../../contract/problem.ts';
import { ask, type Reply } from '../../server/http/server.fixture.ts';
import type { Person } from './members.ts';
import { freshAddress } from './visitors.ts';

/** A confirmation that was acknowledged, with what was agreed. */
export type Confirmation = {
  reference: string;
  subscriptionId: string;
  clientId: string;
  /** The member who confirmed it. */
  by: string;
  crew: string[];
  visitCount: number;
};

/** A change of visits that was asked for once, and then again until there was an answer. */
export type Moving = {
  /** The reason in the history, which no other change has. */
  label: string;
  scope: 'this' | 'following' | 'day';
  /** The new start of each visit that it moves, in milliseconds. */
  starts: Map<string, number>;
  isAcknowledged: boolean;
};

/** What a team asked for, and what the site acknowledged. */
export type WorkLog = {
  confirmations: Confirmation[];
  /** What somebody read who was second: the request, and the subscription that it became. */
  seconds: { reference: string; subscriptionId: string }[];
  movings: Moving[];
  invitations: { id: string; email: string }[];
  /** The addresses of those who were told that they are members. */
  joined: string[];
  /** Answers that nobody can explain. */
  surprises: string[];
  /** How often an expected refusal came, by its code. */
  refused: Record<string, number>;
  /** The number of calls without an answer, and of those told to come back. */
  lost: number;
  unavailable: number;
};

export function emptyLog(): WorkLog {
  return {
    confirmations: [],
    seconds: [],
    movings: [],
    invitations: [],
    joined: [],
    surprises: [],
    refused: {},
    lost: 0,
    unavailable: 0,
  };
}

type Outcome<Definition extends CallDefinition> =
  | { ok: true; answer: AnswerOf<Definition> }
  | { ok: false; problem: Problem };

/** Makes a call, again and again until the site answers it. */
export type CallSite = <const Definition extends CallDefinition>(
  person: Person,
  definition: Definition,
  input: InputOf<Definition>,
) => Promise<Outcome<Definition>>;

/** Returns how the members of a team call the site on this port. Counts what gets no answer. */
export function callSite(port: number, log: WorkLog): CallSite {
  return async (person, definition, input) => {
    let reply = await once(port, person, definition, input);
    while (reply === null || reply.status === 503) {
      if (reply === null) log.lost += 1;
      else log.unavailable += 1;
      await pause(randomInt(10, 50));
      reply = await once(port, person, definition, input);
    }
    const body = JSON.parse(reply.body.toString());
    return reply.status === 200 ? { ok: true, answer: body } : { ok: false, problem: body };
  };
}

/** Makes a call over a new connection. Returns null if there is no answer. */
async function once(
  port: number,
  { token }: Person,
  { name, method }: CallDefinition,
  input: Record<string, unknown>,
): Promise<Reply | null> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': freshAddress(),
  };
  const path = `/functions/v1/${name}`;
  const query = new URLSearchParams(
    Object.entries(input).map(([key, value]) => [key, String(value)]),
  );
  const asking =
    method === 'POST'
      ? ask(port, path, { method, headers, body: JSON.stringify(input) })
      : ask(port, `${path}?${query}`, { headers });
  return asking.catch(() => null);
}

/** Notes a refusal, which is a surprise unless its code is among the expected ones. */
export function noteRefusal(
  log: WorkLog,
  what: string,
  { code, message, fields }: Problem,
  expected: readonly Problem['code'][],
): void {
  if (expected.includes(code)) log.refused[code] = (log.refused[code] ?? 0) + 1;
  else log.surprises.push(`${what}: ${code} ${message} ${JSON.stringify(fields)}`);
}

import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import type { Problem } from '../../contract/problem.ts';
import { ask, type Reply } from '../../server/http/server.fixture.ts';
import type { Person } from './members.ts';
import { freshAddress } from './visitors.ts';

/** An acknowledged confirmation, with what was agreed. */
export type Confirmation = {
  reference: string;
  subscriptionId: string;
  clientId: string;
  by: string;
  crew: string[];
  visitCount: number;
};

/** A change of visits, repeated until it was answered. */
export type Moving = {
  /** The reason in the history, unique to it. */
  label: string;
  scope: 'this' | 'following' | 'day';
  /** The new start of each moved visit, in milliseconds. */
  starts: Map<string, number>;
  isAcknowledged: boolean;
};

export type WorkLog = {
  confirmations: Confirmation[];
  /** Answers to the second dispatcher: the request and its subscription. */
  seconds: { reference: string; subscriptionId: string }[];
  movings: Moving[];
  invitations: { id: string; email: string }[];
  /** Addresses of people who became members. */
  joined: string[];
  surprises: string[];
  /** Expected refusals by code. */
  refused: Record<string, number>;
  /** Calls without an answer, and those told to come back. */
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

/** Repeats a call until the site answers it. */
export type CallSite = <const Definition extends CallDefinition>(
  person: Person,
  definition: Definition,
  input: InputOf<Definition>,
) => Promise<Outcome<Definition>>;

/** Counts calls that get no answer. */
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

/** Over a new connection. Returns null if there is no answer. */
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

/** A refusal is a surprise unless its code is expected. */
export function noteRefusal(
  log: WorkLog,
  what: string,
  { code, message, fields }: Problem,
  expected: readonly Problem['code'][],
): void {
  if (expected.includes(code)) log.refused[code] = (log.refused[code] ?? 0) + 1;
  else log.surprises.push(`${what}: ${code} ${message} ${JSON.stringify(fields)}`);
}

import type { AnswerOf, CallDefinition, ParsedInputOf } from '../../../../contract/call.ts';
import { idempotencyHeader } from '../../../../contract/idempotency.ts';
import { beginDeadline } from '../database/deadline.ts';
import { errorCode, isNotAllowed, isUnavailable } from '../database/failure.ts';
import { admit } from './admission.ts';
import type { Answer, Call } from './call.ts';
import type { CallerOf } from './caller.ts';
import { countChange } from './count-change.ts';
import type { Dependencies, Handler } from './dependencies.ts';
import { readInput } from './input.ts';
import { headersFor } from './origins.ts';
import { Refusal } from './refusal.ts';
import { traceOf } from './trace.ts';

/** The headers that a page of an allowed origin may send. */
const allowedHeaders = `authorization, apikey, x-client-info, content-type, ${idempotencyHeader}`;

/** A call that passed its checks: its input and its caller. */
export type CheckedCall<Definition extends CallDefinition> = {
  input: ParsedInputOf<Definition>;
  caller: CallerOf<Definition['audience']>;
  call: Call;
};

/**
 * The purpose of a call. It runs only after the checks, and its result becomes the answer's JSON.
 */
export type Work<Definition extends CallDefinition> = (
  asked: CheckedCall<Definition>,
  dependencies: Dependencies,
) => Promise<AnswerOf<Definition>>;

/** The handler of a call, which knows what it answers. */
export type Endpoint = Handler & { readonly definition: CallDefinition };

/**
 * Turns work into a handler. First the handler checks the origin of the calling page (403). Then it
 * checks the definition's method (405), audience (401), code (403) and input (400). It returns every failure as
 * a Problem that reveals nothing about the inside.
 */
export function endpoint<const Definition extends CallDefinition>(
  definition: Definition,
  work: Work<Definition>,
): Endpoint {
  const { name, method } = definition;
  const allowed = `${method}, OPTIONS`;

  const check = async (
    call: Call,
    { caller, sql }: Dependencies,
  ): Promise<CheckedCall<Definition>> => {
    if (call.method !== method) {
      throw new Refusal('invalid-body', {
        status: 405,
        fields: { method: `Use ${method}.` },
        headers: { allow: allowed },
      });
    }
    const admitted = await admit(definition, await caller(call), sql);
    const input = readInput(definition, call);
    if (definition.audience === 'client' && method === 'POST') await countChange(sql, admitted);
    return { caller: admitted, input, call };
  };

  const answer = async (call: Call, dependencies: Dependencies): Promise<Answer> => {
    const deadline = beginDeadline(dependencies.sql);
    const inTime = { ...dependencies, sql: deadline.sql };
    try {
      const answering = check(call, inTime).then((asked) => work(asked, inTime));
      const result = await deadline.within(answering);
      return { status: 200, headers: {}, body: JSON.stringify(result) };
    } catch (error) {
      if (error instanceof Refusal) return error.answer();
      if (isUnavailable(error)) {
        dependencies.log.error('The database is not available', {
          function: name,
          code: errorCode(error),
        });
        return new Refusal('unavailable', {
          retryAfterInSeconds: 5,
          // A commit got no answer.
          ...(deadline.isUnsure() && { reason: ['unsure'] }),
        }).answer();
      }
      if (isNotAllowed(error)) {
        // Whoever lost a right while the call was under way, or a grant that is missing.
        dependencies.log.error('The database refused a call', {
          function: name,
          ...traceOf(error),
        });
        return new Refusal('not-allowed').answer();
      }
      dependencies.log.error('A function failed', { function: name, ...traceOf(error) });
      return new Refusal('unexpected').answer();
    }
  };
  const handle: Handler = async (call, dependencies) => {
    const forPage = headersFor(call.header('origin'), dependencies.allowedOrigins);
    if (forPage === null) return new Refusal('foreign-origin').answer();
    if (call.method === 'OPTIONS') {
      return {
        status: 204,
        headers: {
          ...forPage,
          'access-control-allow-methods': allowed,
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': '86400',
        },
        body: '',
      };
    }
    const { headers, ...rest } = await answer(call, dependencies);
    return { ...rest, headers: { ...forPage, ...headers } };
  };
  return Object.assign(handle, { definition });
}

/** Returns everything that files of handlers export, by the names of the calls. */
export function callsOf(...files: Readonly<Record<string, Endpoint>>[]): Record<string, Handler> {
  const handlers = files.flatMap((file) => Object.values(file));
  return Object.fromEntries(handlers.map((handler) => [handler.definition.name, handler]));
}

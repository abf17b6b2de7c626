import * as v from 'valibot';
import { idempotencyHeader } from '../../../../contract/idempotency.ts';
import { fieldProblems } from '../../../../contract/problem.ts';
import { errorCode, isUnavailable, withinDeadline } from '../database/failure.ts';
import { readJson } from './body.ts';
import type { Answer, Call } from './call.ts';
import type { Dependencies, Handler } from './dependencies.ts';
import { Refusal } from './refusal.ts';
import { traceOf } from './trace.ts';

/** The browser's client calls from the site's origin; a call carries no cookie, so any origin may. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
};
const allowedHeaders = `authorization, apikey, x-client-info, content-type, ${idempotencyHeader}`;

/** What a function does once its call is known to be well-formed; what it returns is the answer's JSON. */
export type Work = (call: Call, dependencies: Dependencies) => Promise<unknown>;

/**
 * Turns work into a handler: answers OPTIONS, refuses other methods (405), and answers each failure
 * as a Problem that tells nothing about the inside.
 */
export function endpoint(name: string, method: 'GET' | 'POST', work: Work): Handler {
  const allowed = `${method}, OPTIONS`;
  const answer = async (call: Call, dependencies: Dependencies): Promise<Answer> => {
    try {
      if (call.method !== method) {
        throw new Refusal('invalid-body', {
          status: 405,
          fields: { method: `Use ${method}.` },
          headers: { allow: allowed },
        });
      }
      const result = await withinDeadline(work(call, dependencies));
      return { status: 200, headers: {}, body: JSON.stringify(result) };
    } catch (error) {
      if (error instanceof Refusal) return error.answer();
      if (isUnavailable(error)) {
        dependencies.log.error('The database is not available', {
          function: name,
          code: errorCode(error),
        });
        return new Refusal('unavailable', { retryAfterInSeconds: 5 }).answer();
      }
      dependencies.log.error('A function failed', { function: name, ...traceOf(error) });
      return new Refusal('unexpected').answer();
    }
  };
  return async (call, dependencies) => {
    if (call.method === 'OPTIONS') {
      return {
        status: 204,
        headers: {
          ...crossOrigin,
          'access-control-allow-methods': allowed,
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': '86400',
        },
        body: '',
      };
    }
    const { headers, ...rest } = await answer(call, dependencies);
    return { ...rest, headers: { ...crossOrigin, ...headers } };
  };
}

/** The call's JSON as its schema describes it; refuses anything else, field by field. */
export function readPayload<Schema extends v.GenericSchema>(
  call: Call,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, readJson(call));
  if (result.success) return result.output;
  throw new Refusal('invalid-body', { fields: fieldProblems(result.issues) });
}

import * as v from 'valibot';
import { idempotencyHeader } from '../../../contract/idempotency.ts';
import { fieldProblems } from '../../../contract/problem.ts';
import { readJson } from './body.ts';
import { errorCode, isUnavailable, withinDeadline } from './database-failure.ts';
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
export type Work = (request: Request, dependencies: Dependencies) => Promise<unknown>;

/**
 * Turns work into a handler: answers OPTIONS, refuses other methods (405), and answers each failure
 * as a Problem that tells nothing about the inside.
 */
export function endpoint(name: string, method: 'GET' | 'POST', work: Work): Handler {
  const allowed = `${method}, OPTIONS`;
  const answer = async (request: Request, dependencies: Dependencies): Promise<Response> => {
    try {
      if (request.method !== method) {
        throw new Refusal('invalid-body', {
          status: 405,
          fields: { method: `Use ${method}.` },
          headers: { allow: allowed },
        });
      }
      return Response.json(await withinDeadline(work(request, dependencies)));
    } catch (error) {
      if (error instanceof Refusal) return error.response();
      if (isUnavailable(error)) {
        dependencies.log.error('The database is not available', {
          function: name,
          code: errorCode(error),
        });
        return new Refusal('unavailable', { retryAfterInSeconds: 5 }).response();
      }
      dependencies.log.error('A function failed', { function: name, ...traceOf(error) });
      return new Refusal('unexpected').response();
    }
  };
  return async (request, dependencies) => {
    if (request.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: {
          ...crossOrigin,
          'access-control-allow-methods': allowed,
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': '86400',
        },
      });
    }
    const response = await answer(request, dependencies);
    for (const [header, value] of Object.entries(crossOrigin)) response.headers.set(header, value);
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}

/** The request's JSON as its schema describes it; refuses anything else, field by field. */
export async function readPayload<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await readJson(request));
  if (result.success) return result.output;
  throw new Refusal('invalid-body', { fields: fieldProblems(result.issues) });
}

import type { TransactionSql } from 'postgres';
import type {
  AnswerOf,
  Audience,
  CallDefinition,
  ParsedInputOf,
} from '../../../../contract/call.ts';
import { idempotencyHeader } from '../../../../contract/idempotency.ts';
import { beginDeadline } from '../database/deadline.ts';
import { errorCode, isNotAllowed, isUnavailable } from '../database/failure.ts';
import { asTeam } from '../database/roles.ts';
import { admit, signedIn } from './admission.ts';
import type { Answer, Call } from './call.ts';
import type { Caller, CallerOf } from './caller.ts';
import { countChange } from './count-change.ts';
import type { Dependencies, Handler } from './dependencies.ts';
import { readInput } from './input.ts';
import { headersFor } from './origins.ts';
import { Refusal } from './refusal.ts';
import type { Sendable } from './sendable.ts';
import { traceOf } from './trace.ts';
import { inTransactionOf, type Manner } from './transaction.ts';

const allowedHeaders = `authorization, apikey, x-client-info, content-type, ${idempotencyHeader}`;

export type CheckedCall<Definition extends CallDefinition> = {
  input: ParsedInputOf<Definition>;
  caller: CallerOf<Definition['audience']>;
  call: Call;
};

/** Runs after the checks. The result becomes the answer's JSON. */
type PlainWork<Definition extends CallDefinition> = (
  asked: CheckedCall<Definition>,
  dependencies: Dependencies,
) => Promise<Sendable<AnswerOf<Definition>>>;

/**
 * Runs in the call's transaction, in its audience's role, and may run again after a collision. Its
 * dependencies exclude the database, so that a call happens wholly or not at all.
 */
type Work<Definition extends CallDefinition, Result> = (
  asked: CheckedCall<Definition> & { transaction: TransactionSql },
  dependencies: Omit<Dependencies, 'sql' | 'mailQueued'>,
) => Promise<Result>;

/** Makes the answer after the commit, because other services are slow. */
type After<Definition extends CallDefinition, Result> = {
  after: (
    result: Result,
    asked: CheckedCall<Definition>,
    dependencies: Omit<Dependencies, 'sql' | 'mailQueued'>,
  ) => Sendable<AnswerOf<Definition>> | Promise<Sendable<AnswerOf<Definition>>>;
};

type SignedInDefinition = CallDefinition & { audience: Exclude<Audience, 'anyone'> };

export type Endpoint = Handler & { readonly definition: CallDefinition };

/**
 * Opens one transaction for admission and work, and sends queued mails after the commit. Checks and
 * failures are those of plainEndpoint.
 */
export function endpoint<Definition extends SignedInDefinition>(
  definition: Definition,
  work: Work<NoInfer<Definition>, Sendable<AnswerOf<NoInfer<Definition>>>>,
  manner?: Manner,
): Endpoint;
export function endpoint<Definition extends SignedInDefinition, Result>(
  definition: Definition,
  work: Work<NoInfer<Definition>, Result>,
  manner: Manner & After<NoInfer<Definition>, NoInfer<Result>>,
): Endpoint;
export function endpoint<Definition extends SignedInDefinition, Result>(
  definition: Definition,
  work: Work<Definition, Result>,
  manner: Manner & Partial<After<Definition, Result>> = {},
): Endpoint {
  const { audience, method } = definition;
  return handlerOf(definition, async (call, dependencies) => {
    const { sql, mailQueued } = dependencies;
    const caller = signedIn(await dependencies.caller(call));
    const read = () => readInput(definition, call);
    // Admitting a client takes no query, and only readable changes count.
    const early = audience === 'client' ? { input: read() } : null;
    if (early !== null && method === 'POST') await countChange(sql, caller);
    const { value, isQueued } = await inTransactionOf(
      audience,
      manner,
      { sql, caller },
      async (transaction) => {
        const admitted = await admit(definition, caller, transaction);
        const asked = { caller: admitted, input: (early ?? { input: read() }).input, call };
        return { asked, result: await work({ ...asked, transaction }, dependencies) };
      },
    );
    if (isQueued) mailQueued();
    const { asked, result } = value;
    return manner.after
      ? manner.after(result, asked, dependencies)
      : (result as Sendable<AnswerOf<Definition>>);
  });
}

/**
 * For work that opens its own transactions: anyone may call it, another service comes in between,
 * or part of it must last although it is refused. Checks the page's origin (403), the method (405),
 * audience (401), code (403) and input (400). Every failure is a Problem that reveals no internals.
 */
export function plainEndpoint<Definition extends CallDefinition>(
  definition: Definition,
  work: PlainWork<NoInfer<Definition>>,
): Endpoint {
  const { audience, method } = definition;
  return handlerOf(definition, async (call, dependencies) => {
    const caller = await admitAlone(definition, call, dependencies);
    const input = readInput(definition, call);
    if (audience === 'client' && method === 'POST') await countChange(dependencies.sql, caller);
    return work({ caller: caller as CallerOf<Definition['audience']>, input, call }, dependencies);
  });
}

/** An invalid token counts as anyone, so that nothing is lost. */
async function admitAlone(
  definition: CallDefinition,
  call: Call,
  { caller, sql }: Dependencies,
): Promise<Caller> {
  const { audience } = definition;
  const known = await caller(call);
  if (audience === 'anyone') return known ?? { role: 'anon' };
  const client = signedIn(known);
  if (audience === 'client') return client;
  return asTeam(sql, client, (transaction) => admit(definition, client, transaction));
}

function handlerOf<Definition extends CallDefinition>(
  definition: Definition,
  work: (call: Call, dependencies: Dependencies) => Promise<Sendable<AnswerOf<Definition>>>,
): Endpoint {
  const { name, method } = definition;
  const allowed = `${method}, OPTIONS`;

  const answer = async (call: Call, dependencies: Dependencies): Promise<Answer> => {
    const deadline = beginDeadline(dependencies.sql);
    const inTime = { ...dependencies, sql: deadline.sql };
    try {
      if (call.method !== method) {
        throw new Refusal('invalid-body', {
          status: 405,
          fields: { method: `Use ${method}.` },
          headers: { allow: allowed },
        });
      }
      const result = await deadline.within(work(call, inTime));
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
        // The caller lost a right during the call, or a grant is missing.
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

/** Returns all endpoints of modules by their calls' names. */
export function callsOf(...files: Readonly<Record<string, Endpoint>>[]): Record<string, Handler> {
  const handlers = files.flatMap((file) => Object.values(file));
  return Object.fromEntries(handlers.map((handler) => [handler.definition.name, handler]));
}

import * as v from 'valibot';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { Problem, type ProblemCode } from '../../contract/problem.ts';
import { problemTexts } from '../../contract/problem-texts.ts';
import { language } from '../language.ts';
import { providerUrl, publishableKey } from '../session/provider.ts';
import { renewedToken } from '../session/renewed-token.ts';
import { accessToken } from '../session/session.ts';
import { fetchOnce } from './first-call.ts';
import { givesFreshCode } from './fresh-code.ts';

/**
 * Why a call was refused: a sentence for people, the faulty fields, who was first, what is still
 * free.
 */
export type Refused = {
  kind: 'refused';
  code: ProblemCode;
  message: string;
  fields: Readonly<Record<string, string>>;
  conflict?: Problem['conflict'] | undefined;
  freeTimes?: Problem['freeTimes'] | undefined;
  beyondInPesos?: Problem['beyondInPesos'] | undefined;
};

/**
 * `unreachable` means no response, a 'come back later' (but not of photos, which have their own
 * words), or a response that is not ours, as from a network that wants its users to sign in.
 */
export type CallOutcome<Answer> =
  | { kind: 'accepted'; answer: Answer }
  | Refused
  | { kind: 'unreachable' };

type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal };

const patienceInMs = 20_000;
const passingStatuses = [502, 503, 504];

/**
 * Calls for the signed-in user or a visitor. Tries once more with a renewed access token, and with
 * a fresh code of the user's app. Rejects if the token cannot be fetched. Import it only in lazy
 * chunks.
 */
export async function call<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition>,
  options: CallOptions = {},
): Promise<CallOutcome<AnswerOf<Definition>>> {
  const outcome = await callNow(definition, input, options);
  const needsCode = outcome.kind === 'refused' && outcome.code === 'fresh-code-needed';
  return needsCode && (await givesFreshCode()) ? callNow(definition, input, options) : outcome;
}

async function callNow<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition>,
  options: CallOptions,
): Promise<CallOutcome<AnswerOf<Definition>>> {
  const schema: Definition['answer'] = definition.answer;
  const token = await accessToken();
  const first = await send(definition, input, options, token);
  const isTokenRefused = token !== null && first?.status === 401;
  const renewed = isTokenRefused ? await renewedToken(token) : null;
  const response = renewed === null ? first : await send(definition, input, options, renewed);
  if (response === null) return { kind: 'unreachable' };
  if (!response.ok) {
    const refused = await refusalOf(response);
    const mayPass = passingStatuses.includes(response.status) && refused.code !== 'pictures-busy';
    return mayPass ? { kind: 'unreachable' } : refused;
  }
  const answer = v.safeParse(schema, await response.json().catch(() => null));
  return answer.success ? { kind: 'accepted', answer: answer.output } : { kind: 'unreachable' };
}

/** Sends the public key, and a user's access token. Returns null for no response. */
function send(
  { name, method }: CallDefinition,
  input: Record<string, unknown>,
  { headers, signal }: CallOptions,
  token: string | null,
): Promise<Response | null> {
  const isPost = method === 'POST';
  // AbortSignal.any would do, but phones of early 2024 do not have it.
  const control = new AbortController();
  for (const one of [signal, AbortSignal.timeout(patienceInMs)]) {
    one?.addEventListener('abort', () => control.abort());
  }
  return fetchOnce(`${providerUrl()}/functions/v1/${name}${isPost ? '' : queryOf(input)}`, {
    method,
    headers: {
      ...headers,
      apikey: publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isPost && { 'content-type': 'application/json' }),
    },
    ...(isPost && { body: JSON.stringify(input) }),
    signal: control.signal,
  }).catch(() => null);
}

function queryOf(input: Record<string, unknown>): string {
  const named = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = String(new URLSearchParams(named.map(([name, value]) => [name, String(value)])));
  return query && `?${query}`;
}

async function refusalOf(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => null);
  const problem = v.safeParse(Problem, body);
  if (!problem.success) return { kind: 'refused', code: 'unexpected', message: '', fields: {} };
  const { fields = {}, message, reason = [], ...rest } = problem.output;
  if (language === 'en') return { kind: 'refused', fields, message, ...rest };
  // The server's sentence is in English only, so the reason is said here. An English bundle must not
  // contain these sentences: the bundler reads the mode before it follows the import.
  const reasons =
    import.meta.env.MODE === 'fil'
      ? await import('../../contract/reasons.ts').catch(() => null)
      : null;
  const said = reasons?.reasonText(reason) ?? problemTexts[rest.code];
  const named = Object.fromEntries(Object.keys(fields).map((name) => [name, said]));
  const isOfField = Object.keys(fields).length > 0;
  return {
    kind: 'refused',
    fields: named,
    message: isOfField ? problemTexts[rest.code] : said,
    ...rest,
  };
}

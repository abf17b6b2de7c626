import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { apiHeaders } from '../site-server.ts';
import type { Connection, LoadRequest } from './connection.ts';
import { addressOf } from './requests.ts';

/** Makes the next request of a kind, as the member with this token. */
export type TeamRequest = (index: number, token: string) => LoadRequest;

/** Makes the requests of a console call; `input` returns the input of the next one. */
export function request<const Definition extends CallDefinition>(
  definition: Definition,
  input: (index: number) => NoInfer<InputOf<Definition>>,
): TeamRequest {
  const { name, method } = definition;
  return (index, token) => {
    const headers = {
      ...apiHeaders,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': addressOf(index),
    };
    const path = `/functions/v1/${name}`;
    const sent: Record<string, unknown> = input(index);
    if (method === 'POST') {
      const json = { ...headers, 'content-type': 'application/json' };
      return { method, path, headers: json, body: JSON.stringify(sent) };
    }
    const query = new URLSearchParams(
      Object.entries(sent).map(([key, value]) => [key, String(value)]),
    );
    return { method, path: `${path}?${query}`, headers };
  };
}

/** Makes a console call once. Throws if it is refused. */
export type AskTeam = <const Definition extends CallDefinition>(
  definition: Definition,
  input: NoInfer<InputOf<Definition>>,
) => Promise<AnswerOf<Definition>>;

export function askOver(connection: Connection, token: string): AskTeam {
  return async (definition, input) => {
    const { status, body } = await connection.send(request(definition, () => input)(0, token));
    if (status !== 200) throw new Error(`${definition.name} returned ${status}: ${body}`);
    return JSON.parse(body.toString());
  };
}

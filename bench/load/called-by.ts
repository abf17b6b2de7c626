import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { request, type TeamRequest } from './team-requests.ts';

/** An owner in the console, a client in the portal, or a worker on the phone. */
export type By = 'owner' | 'client' | 'worker';

export type CompanyCall = { by: By; request: TeamRequest };

/** Makes a call under its own name; `input` returns the input of each request. */
export function calledBy<const Definition extends CallDefinition>(
  by: By,
  definition: Definition,
  input: (index: number) => NoInfer<InputOf<Definition>>,
): [string, CompanyCall] {
  return [definition.name, { by, request: request(definition, input) }];
}

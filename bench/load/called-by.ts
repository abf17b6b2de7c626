import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { request, type TeamRequest } from './team-requests.ts';

/** Who makes a call: an owner in the console, a client in the portal, a worker on the phone. */
export type By = 'owner' | 'client' | 'worker';

/** A call of a stored company, and who makes it. */
export type CompanyCall = { by: By; request: TeamRequest };

/** Makes a call, under its own name, of which each request sends what `input` returns. */
export function calledBy<const Definition extends CallDefinition>(
  by: By,
  definition: Definition,
  input: (index: number) => NoInfer<InputOf<Definition>>,
): [string, CompanyCall] {
  return [definition.name, { by, request: request(definition, input) }];
}

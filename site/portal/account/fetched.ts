import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { call } from '../../calls/call.ts';

/** Makes a call that reads. Throws if it did not succeed. */
export async function fetched<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition>,
): Promise<AnswerOf<Definition>> {
  const outcome = await call(definition, input);
  if (outcome.kind === 'accepted') return outcome.answer;
  throw new Error(outcome.kind === 'refused' ? outcome.message : definition.name);
}

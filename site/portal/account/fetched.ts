import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { call } from '../../calls/call.ts';

/** Thrown when something could not be fetched, for lack of a connection or because it was refused. */
export class NotFetched extends Error {
  /** `message` is a sentence for people; null without a connection. */
  readonly refusal: string | null;

  constructor(refusal: string | null) {
    super(refusal ?? 'There is no connection.');
    this.refusal = refusal;
  }
}

/** Says that there is no connection. Always throws NotFetched. */
export function unreachable(): never {
  throw new NotFetched(null);
}

/** Makes a call that reads. Throws NotFetched if it did not succeed. */
export async function fetched<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition>,
): Promise<AnswerOf<Definition>> {
  const outcome = await call(definition, input).catch(() => null);
  if (outcome?.kind === 'accepted') return outcome.answer;
  throw new NotFetched(outcome?.kind === 'refused' ? outcome.message : null);
}

import { useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { checkInput } from '../../contract/check-input.ts';
import { fieldProblems } from '../../contract/problem.ts';
import { type FieldProblems, useSubmit } from '../ui/use-submit.ts';
import type { Refused } from './call.ts';
import { useAct } from './use-act.ts';

type FormOptions<Definition extends CallDefinition> = {
  /** Makes the call's input from the typed fields and the last refusal; null sends nothing. */
  inputOf: (typed: FormData, refused: Refused | null) => InputOf<Definition> | null;
  onDone: (answer: AnswerOf<Definition>, form: HTMLFormElement, sent: InputOf<Definition>) => void;
};

const none: FieldProblems = {};

/**
 * Checks the input against the contract and makes the call. Problems of either are shown beside
 * their fields, and the first one gets the focus. Typed text stays.
 */
export function useForm<Definition extends CallDefinition>(
  definition: Definition,
  { inputOf, onDone }: FormOptions<Definition>,
) {
  const { run, answer, failure, forget } = useAct(definition);
  const [found, setFound] = useState(none);
  const problems = failure?.refused?.fields ?? found;

  const { form, isBusy } = useSubmit(async (typed, element) => {
    const input = inputOf(typed, failure?.refused ?? null);
    if (input === null) return;
    const schema: Definition['input'] = definition.input;
    const checked = checkInput(schema, input);
    setFound(checked.success ? none : fieldProblems(checked.issues));
    if (!checked.success) return forget();
    const outcome = await run(input);
    if (outcome.failure === null) onDone(outcome.answer, element, input);
  });

  return { form: { ...form, problems }, isBusy, answer, failure };
}

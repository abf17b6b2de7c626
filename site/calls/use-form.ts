import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { fieldProblems } from '../../contract/problem.ts';
import type { Refused } from './call.ts';
import { useAct } from './use-act.ts';

/** What is wrong with the fields of a form, by their names, in sentences. */
export type FieldProblems = Readonly<Record<string, string>>;

type FormOptions<Definition extends CallDefinition> = {
  /** Makes the call's input of what was typed, and of the refusal that was read before; null sends nothing. */
  inputOf: (typed: FormData, refused: Refused | null) => InputOf<Definition> | null;
  onDone: (answer: AnswerOf<Definition>, form: HTMLFormElement, sent: InputOf<Definition>) => void;
};

const none: FieldProblems = {};

/**
 * A form that makes one call. What is wrong stands beside its fields in the words of the contract, whether
 * it was found here or by the server, and the first such field gets the focus. Whatever fails, what was
 * typed stays.
 */
export function useForm<Definition extends CallDefinition>(
  definition: Definition,
  { inputOf, onDone }: FormOptions<Definition>,
) {
  const { run, isBusy, answer, failure, forget } = useAct(definition);
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState(none);
  const problems: FieldProblems = failure?.refused?.fields ?? found;

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  }, [problems]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const input = inputOf(new FormData(currentTarget), failure?.refused ?? null);
    if (input === null || isBusy) return;
    const schema: Definition['input'] = definition.input;
    const checked = v.safeParse(schema, input);
    setFound(checked.success ? none : fieldProblems(checked.issues));
    if (!checked.success) return forget();
    const outcome = await run(input);
    if (outcome.failure === null) onDone(outcome.answer, currentTarget, input);
  };

  return {
    form: { ref: form, onSubmit: submit },
    problems,
    isBusy,
    answer,
    failure,
  };
}

import type { ReactNode } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { useForm } from '../../calls/use-form.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import type { FieldProblems } from '../../ui/use-submit.ts';
import { frameTexts as texts } from './texts.ts';

type ActionFormProps<Definition extends CallDefinition> = {
  definition: Definition;
  inputOf: (typed: FormData) => InputOf<Definition>;
  /** The submit button's label, and its label while sending. */
  send: string;
  sending: string;
  onDone: (answer: AnswerOf<Definition>) => void;
  onCancel: () => void;
  onType?: (form: HTMLFormElement) => void;
  /** The fields, which show their problems by name. */
  children: (problems: FieldProblems) => ReactNode;
};

/** A form that makes one call. Keeps what was typed if the call fails. */
export function ActionForm<Definition extends CallDefinition>(props: ActionFormProps<Definition>) {
  const { definition, inputOf, send, sending, onDone, onCancel, onType, children } = props;
  const { form, problems, isBusy, failure } = useForm(definition, { inputOf, onDone });
  return (
    <FormFrame
      {...form}
      send={send}
      sending={sending}
      cancel={texts.cancel}
      isBusy={isBusy}
      failure={failure?.message}
      onCancel={onCancel}
      onInput={({ currentTarget }) => onType?.(currentTarget)}
    >
      {children(problems)}
    </FormFrame>
  );
}

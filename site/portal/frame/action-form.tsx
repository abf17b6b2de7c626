import type { ReactNode } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { useForm } from '../../calls/use-form.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { frameTexts as texts } from './texts.ts';

type ActionFormProps<Definition extends CallDefinition> = {
  definition: Definition;
  /** Makes the call's input of what was typed. */
  inputOf: (typed: FormData) => InputOf<Definition>;
  /** The button that sends, and what it says meanwhile. */
  send: string;
  sending: string;
  onDone: (answer: AnswerOf<Definition>) => void;
  onCancel: () => void;
  /** Called with the form as something is typed. */
  onType?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A form that makes one call. Problems stand beside their fields, and what was typed stays. */
export function ActionForm<Definition extends CallDefinition>(props: ActionFormProps<Definition>) {
  const { definition, inputOf, send, sending, onDone, onCancel, onType, children } = props;
  const { form, isBusy, failure } = useForm(definition, { inputOf, onDone });
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
      {children}
    </FormFrame>
  );
}

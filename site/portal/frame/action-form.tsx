import type { ReactNode } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { useForm } from '../../calls/use-form.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { frameTexts as texts } from './texts.ts';
import type { useDraft } from './use-draft.ts';

type ActionFormProps<Definition extends CallDefinition> = {
  definition: Definition;
  inputOf: (typed: FormData) => InputOf<Definition>;
  send: string;
  sending: string;
  onDone: (answer: AnswerOf<Definition>) => void;
  onCancel: () => void;
  /** Keeps what is typed until it is sent or cancelled. */
  draft?: ReturnType<typeof useDraft>;
  /** The fields' initial values, which the draft leaves out. */
  opened?: Readonly<Record<string, unknown>>;
  children: ReactNode;
};

/** A form that makes one call. Keeps what was typed if the call fails. */
export function ActionForm<Definition extends CallDefinition>(props: ActionFormProps<Definition>) {
  const { definition, inputOf, send, sending, draft, opened, children } = props;
  const { form, isBusy, failure } = useForm(definition, {
    inputOf,
    onDone: (answer) => {
      draft?.forget();
      props.onDone(answer);
    },
  });
  return (
    <FormFrame
      {...form}
      send={send}
      sending={sending}
      cancel={texts.cancel}
      isBusy={isBusy}
      failure={failure?.message}
      onCancel={() => {
        draft?.forget();
        props.onCancel();
      }}
      onInput={({ currentTarget }) => draft?.keep(currentTarget, opened)}
    >
      {children}
    </FormFrame>
  );
}

import { type ReactNode, useEffect } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import type { Refused } from '../../calls/call.ts';
import { useForm } from '../../calls/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import type { FieldProblems } from '../../ui/use-submit.ts';
import { actionTexts } from '../texts.ts';

type ActionDialogProps<Definition extends CallDefinition> = {
  title: string;
  subtitle?: string;
  /** May depend on the last refusal. */
  send: string | ((refused: Refused | null) => string);
  definition: Definition;
  /** Also receives the last refusal, which the member has read. */
  inputOf: (typed: FormData, refused: Refused | null) => InputOf<Definition>;
  /** The current state in words, shown after a conflict. */
  now: string;
  onOutdated?: () => void;
  onClose: () => void;
  onDone?: (answer: AnswerOf<Definition>, sent: InputOf<Definition>) => void;
  /** Renders the fields with their errors by name. */
  children: (problems: FieldProblems) => ReactNode;
};

/** A dialog with a form for one call. Shows the current state after a conflict. */
export function ActionDialog<Definition extends CallDefinition>(
  props: ActionDialogProps<Definition>,
) {
  const { title, subtitle, send, definition, inputOf, now, children } = props;
  const { onOutdated, onClose, onDone } = props;
  const { form, problems, isBusy, failure } = useForm(definition, {
    inputOf,
    onDone(answer, _form, sent) {
      onDone?.(answer, sent);
      onClose();
    },
  });
  const refused = failure?.refused ?? null;
  const isOutdated = refused?.conflict !== undefined || refused?.code === 'not-possible';

  useEffect(() => {
    if (isOutdated) onOutdated?.();
  });

  return (
    <Dialog
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      closable={!isBusy}
      onClose={onClose}
    >
      <FormFrame
        {...form}
        send={typeof send === 'string' ? send : send(refused)}
        sending={actionTexts.busy}
        cancel={actionTexts.cancel}
        isBusy={isBusy}
        onCancel={onClose}
        failure={
          failure && (
            <>
              <p>{failure.message}</p>
              {isOutdated && (
                <p>
                  {actionTexts.now} <strong>{now}</strong>. {actionTexts.again}
                </p>
              )}
            </>
          )
        }
      >
        {children(problems)}
      </FormFrame>
    </Dialog>
  );
}

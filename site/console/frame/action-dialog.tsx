import { type ReactNode, useEffect } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import type { Refused } from '../../calls/call.ts';
import { useForm } from '../../calls/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { actionTexts } from '../texts.ts';

type ActionDialogProps<Definition extends CallDefinition> = {
  title: string;
  subtitle?: string;
  /** The button that sends. It may say something else once it was refused. */
  send: string | ((refused: Refused | null) => string);
  definition: Definition;
  /** Makes the call's input of what was typed, and of the refusal that was read before. */
  inputOf: (typed: FormData, refused: Refused | null) => InputOf<Definition>;
  /** How the thing stands now, for whoever saved on an outdated state. */
  now: string;
  onOutdated?: () => void;
  onClose: () => void;
  onDone?: (answer: AnswerOf<Definition>, sent: InputOf<Definition>) => void;
  children?: ReactNode;
};

/** A dialog with a form that makes one call. Who saves on an outdated state is told how it is now. */
export function ActionDialog<Definition extends CallDefinition>(
  props: ActionDialogProps<Definition>,
) {
  const { title, subtitle, send, definition, inputOf, now, children } = props;
  const { onOutdated, onClose, onDone } = props;
  const { form, isBusy, failure } = useForm(definition, {
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
        {children}
      </FormFrame>
    </Dialog>
  );
}

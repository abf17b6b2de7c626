import { type ReactNode, useEffect, useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import type { Refused } from '../../calls/call.ts';
import { useForm } from '../../calls/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { showToast } from '../../ui/toast.ts';
import { actionTexts } from '../texts.ts';

type Sending = {
  /** For a record that is created. The same while the dialog is open, so that a retry is safe. */
  id: string;
  /** The last refusal, which the member has read. */
  refused: Refused | null;
};

type ActionDialogProps<Definition extends CallDefinition> = {
  title: string;
  subtitle?: string | undefined;
  /** Default: the title. */
  send?: string | ((refused: Refused | null) => string);
  definition: Definition;
  inputOf: (typed: FormData, sending: Sending) => InputOf<Definition>;
  /** The current state in words, shown after a conflict. */
  now?: string;
  onOutdated?: () => void;
  onClose: () => void;
  onDone?: (answer: AnswerOf<Definition>, sent: InputOf<Definition>) => void;
  /** Shown in a toast. */
  done?: string;
  children?: ReactNode;
};

/** A dialog with a form for one call. Shows the current state after a conflict. */
export function ActionDialog<Definition extends CallDefinition>(
  props: ActionDialogProps<Definition>,
) {
  const { title, subtitle, send = title, definition, inputOf, children } = props;
  const { now = actionTexts.unchanged, onOutdated, onClose, onDone, done } = props;
  const [id] = useState(() => crypto.randomUUID());
  const { form, isBusy, failure } = useForm(definition, {
    inputOf: (typed, refused) => inputOf(typed, { id, refused }),
    onDone(answer, _form, sent) {
      if (done !== undefined) showToast({ text: done, tone: 'success' });
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

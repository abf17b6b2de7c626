import { useState } from 'react';
import type { PinOutcome } from '../../../contract/shapes/pin.ts';
import { pinHome } from '../../../contract/team/positions.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useForm } from '../../calls/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { showToast } from '../../ui/toast.ts';
import { TextField } from '../frame/form-fields.tsx';
import { pinTexts as texts } from './texts.ts';

type PinDialogProps = { homeId: string; address: string; onClose: () => void };

/** Asks once more about a place that is far from the address. */
export function PinDialog({ homeId, address, onClose }: PinDialogProps) {
  const [asked, setAsked] = useState<PinOutcome | null>(null);
  const { form, isBusy, failure } = useForm(pinHome, {
    inputOf: (typed) => ({ homeId, typed: typedIn(typed, 'typed'), isSure: asked !== null }),
    onDone(outcome) {
      if (outcome.outcome === 'asked') return setAsked(outcome);
      showToast({ text: texts.saved, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog title={texts.title} subtitle={address} closable={!isBusy} onClose={onClose}>
      <FormFrame
        {...form}
        onInput={() => setAsked(null)}
        send={asked === null ? texts.save : texts.sure}
        sending={texts.saving}
        cancel={texts.cancel}
        isBusy={isBusy}
        onCancel={onClose}
        failure={
          asked?.outcome === 'asked'
            ? texts.asked(asked.town, asked.kilometres, asked.from)
            : failure?.message
        }
      >
        <TextField
          label={texts.label}
          name="typed"
          hint={texts.hint}
          required
          autoComplete="off"
          maxLength={2000}
        />
      </FormFrame>
    </Dialog>
  );
}

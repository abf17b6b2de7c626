import { useState } from 'react';
import { pinHome } from '../../../contract/client/homes.ts';
import type { Home } from '../../../contract/shapes/client.ts';
import type { PinOutcome } from '../../../contract/shapes/pin.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { homesTexts } from './texts.ts';

type PinDialogProps = { home: Home; onDone: (said: string) => void; onClose: () => void };

/** Asks once more about a place that is far from the address. */
export function PinDialog({ home, onDone, onClose }: PinDialogProps) {
  const { pin: texts, save, saving } = homesTexts;
  const [asked, setAsked] = useState<PinOutcome | null>(null);
  return (
    <Dialog title={texts.set} subtitle={home.address} onClose={onClose}>
      <ActionForm
        definition={pinHome}
        inputOf={(typed) => ({
          homeId: home.id,
          typed: typedIn(typed, 'typed'),
          isSure: asked !== null,
        })}
        send={asked === null ? save : texts.sure}
        sending={saving}
        onDone={(outcome) =>
          outcome.outcome === 'asked' ? setAsked(outcome) : onDone(texts.saved)
        }
        onCancel={onClose}
      >
        <TextField
          label={texts.label}
          name="typed"
          hint={texts.hint}
          required
          autoComplete="off"
          maxLength={2000}
          onChange={() => setAsked(null)}
        />
        <p role="status">
          {asked?.outcome === 'asked' && texts.asked(asked.town, asked.kilometres, asked.from)}
        </p>
      </ActionForm>
    </Dialog>
  );
}

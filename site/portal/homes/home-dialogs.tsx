import { useState } from 'react';
import { addHome } from '../../../contract/client/add-home.ts';
import { changeHome } from '../../../contract/client/change-home.ts';
import type { Home } from '../../../contract/team/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionForm, typedIn } from '../frame/action-form.tsx';
import { NoteFields, noNotes, typedNotes } from './home-fields.tsx';
import { homesTexts as texts } from './texts.ts';

type DialogProps = {
  onDone: (said: string) => void;
  onClose: () => void;
};

/** Adds a home. */
export function AddHomeDialog({ onDone, onClose }: DialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Dialog title={texts.addTitle} onClose={onClose}>
      <ActionForm
        definition={addHome}
        inputOf={(typed) => ({
          id,
          address: typedIn(typed, 'address'),
          town: typedIn(typed, 'town'),
          ...typedNotes(typed),
        })}
        send={texts.add}
        sending={texts.saving}
        onDone={() => onDone(texts.added)}
        onCancel={onClose}
      >
        {(faults) => (
          <>
            <TextField
              label={texts.address}
              name="address"
              required
              hint={texts.addressHint}
              error={faults.address}
              autoComplete="street-address"
            />
            <TextField
              label={texts.town}
              name="town"
              required
              error={faults.town}
              autoComplete="address-level2"
            />
            <NoteFields opened={noNotes} stored={noNotes} faults={faults} />
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}

type ChangeHomeDialogProps = DialogProps & { home: Home };

/** Changes a home's notes. Who saves on an outdated state sees both, and may save again. */
export function ChangeHomeDialog({ home, onDone, onClose }: ChangeHomeDialogProps) {
  const [opened] = useState(home);
  return (
    <Dialog title={texts.changeTitle} subtitle={home.address} onClose={onClose}>
      <ActionForm
        definition={changeHome}
        inputOf={(typed) => ({ id: home.id, version: home.version, ...typedNotes(typed) })}
        send={texts.save}
        sending={texts.saving}
        onDone={() => onDone(texts.saved)}
        onCancel={onClose}
      >
        {(faults) => <NoteFields opened={opened} stored={home} faults={faults} />}
      </ActionForm>
    </Dialog>
  );
}

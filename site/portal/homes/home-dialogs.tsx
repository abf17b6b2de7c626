import { useState } from 'react';
import { addHome, changeHome } from '../../../contract/client/homes.ts';
import type { Home } from '../../../contract/shapes/client.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { NoteFields, noNotes, typedNotes } from './home-fields.tsx';
import { homesTexts as texts } from './texts.ts';

type DialogProps = {
  onDone: (said: string) => void;
  onClose: () => void;
};

/** Adds a home. What was typed is there again until it is sent or given up. */
export function AddHomeDialog({ onDone, onClose }: DialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const draft = useDraft('new home');
  const [typed] = useState(draft.read);
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
        onDone={() => {
          draft.forget();
          onDone(texts.added);
        }}
        onCancel={() => {
          draft.forget();
          onClose();
        }}
        onType={(form) => draft.keep(form)}
      >
        {(faults) => (
          <>
            <TextField
              label={texts.address}
              name="address"
              required
              defaultValue={typed.address}
              hint={texts.addressHint}
              error={faults.address}
              autoComplete="street-address"
            />
            <TextField
              label={texts.town}
              name="town"
              required
              defaultValue={typed.town}
              error={faults.town}
              autoComplete="address-level2"
            />
            <NoteFields opened={noNotes} typed={typed} stored={noNotes} faults={faults} />
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}

type ChangeHomeDialogProps = DialogProps & { home: Home };

/**
 * Changes a home's notes. Who saves on an outdated state sees both, and may save again. What was typed
 * is there again until it is saved or given up.
 */
export function ChangeHomeDialog({ home, onDone, onClose }: ChangeHomeDialogProps) {
  const [opened] = useState(home);
  const draft = useDraft(`home ${home.id}`);
  const [typed] = useState(draft.read);
  return (
    <Dialog title={texts.changeTitle} subtitle={home.address} onClose={onClose}>
      <ActionForm
        definition={changeHome}
        inputOf={(typed) => ({ id: home.id, version: home.version, ...typedNotes(typed) })}
        send={texts.save}
        sending={texts.saving}
        onDone={() => {
          draft.forget();
          onDone(texts.saved);
        }}
        onCancel={() => {
          draft.forget();
          onClose();
        }}
        onType={(form) => draft.keep(form, opened)}
      >
        {(faults) => <NoteFields opened={opened} typed={typed} stored={home} faults={faults} />}
      </ActionForm>
    </Dialog>
  );
}

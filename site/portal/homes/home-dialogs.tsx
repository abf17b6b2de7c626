import { useState } from 'react';
import { addHome, changeHome } from '../../../contract/client/homes.ts';
import type { Home } from '../../../contract/shapes/client.ts';
import { type HomeNotes, longHomeNotes, noHomeNotes } from '../../../domain/home-notes.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { frameTexts } from '../frame/texts.ts';
import { type TypedDraft, useDraft } from '../frame/use-draft.ts';
import styles from './homes.module.css';
import { homesTexts as texts } from './texts.ts';

type DialogProps = { onDone: (said: string) => void; onClose: () => void };

/** Unsent input survives closing. */
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
        onDone={() => onDone(texts.added)}
        onCancel={onClose}
        draft={draft}
      >
        <TextField
          label={texts.address}
          name="address"
          required
          defaultValue={typed.address}
          hint={texts.addressHint}
          autoComplete="street-address"
        />
        <TextField
          label={texts.town}
          name="town"
          required
          defaultValue={typed.town}
          autoComplete="address-level2"
        />
        <NoteFields opened={noHomeNotes} typed={typed} stored={noHomeNotes} />
      </ActionForm>
    </Dialog>
  );
}

type ChangeHomeDialogProps = DialogProps & { home: Home };

/** A version conflict shows both states. Unsent input survives closing. */
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
        onDone={() => onDone(texts.saved)}
        onCancel={onClose}
        draft={draft}
        opened={opened}
      >
        <NoteFields opened={opened} typed={typed} stored={home} />
      </ActionForm>
    </Dialog>
  );
}

type NoteFieldsProps = {
  opened: HomeNotes;
  typed: TypedDraft;
  stored: HomeNotes;
};

/** The fields of a home's notes, with what is stored now where a field opens with something else. */
function NoteFields({ opened, typed, stored }: NoteFieldsProps) {
  const notes = { ...opened, ...typed };
  const field = (name: keyof HomeNotes, hint?: string) => ({
    name,
    defaultValue: notes[name],
    hint: stored[name] === notes[name] ? hint : frameTexts.storedNow(stored[name]),
    autoComplete: 'off',
  });
  return (
    <>
      <TextField label={texts.notes.landmark} {...field('landmark', texts.hints.landmark)} />
      {longHomeNotes.map((note) => (
        <TextAreaField
          key={note}
          label={texts.notes[note]}
          rows={2}
          {...field(note, texts.hints[note])}
        />
      ))}
      <fieldset className={`stack ${styles.person}`}>
        <legend>{texts.person.title}</legend>
        <p>{texts.person.text}</p>
        <TextField label={texts.person.name} {...field('personName')} />
        <TextField
          label={texts.person.phone}
          type="tel"
          {...field('personPhone', texts.person.phoneHint)}
        />
      </fieldset>
    </>
  );
}

function typedNotes(form: FormData): HomeNotes {
  const notes = { ...noHomeNotes };
  for (const name of Object.keys(noHomeNotes) as (keyof HomeNotes)[]) {
    notes[name] = typedIn(form, name);
  }
  return notes;
}

import type { Home } from '../../../contract/shapes/client.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldProblems } from '../../ui/use-submit.ts';
import { frameTexts } from '../frame/texts.ts';
import type { Typed } from '../frame/use-draft.ts';
import styles from './homes.module.css';
import { homesTexts as texts } from './texts.ts';

/** What is noted of a home. */
export type HomeNotes = Omit<Home, 'id' | 'version' | 'address' | 'town'>;

/** A home of which nothing is noted. */
export const noNotes: HomeNotes = {
  landmark: '',
  gate: '',
  guardAndPass: '',
  parking: '',
  pets: '',
  whoOpens: '',
  personName: '',
  personPhone: '',
};

const longNotes = ['gate', 'guardAndPass', 'parking', 'pets', 'whoOpens'] as const;

type NoteFieldsProps = {
  opened: HomeNotes;
  /** What was typed before and not sent. */
  typed: Typed;
  stored: HomeNotes;
  faults: FieldProblems;
};

/** The fields of a home's notes, with what is stored now where a field opens with something else. */
export function NoteFields({ opened, typed, stored, faults }: NoteFieldsProps) {
  const notes = { ...opened, ...typed };
  const field = (name: keyof HomeNotes, hint?: string) => ({
    name,
    defaultValue: notes[name],
    hint: stored[name] === notes[name] ? hint : frameTexts.storedNow(stored[name]),
    error: faults[name],
    autoComplete: 'off',
  });
  return (
    <>
      <TextField label={texts.notes.landmark} {...field('landmark', texts.hints.landmark)} />
      {longNotes.map((note) => (
        <TextAreaField
          key={note}
          label={texts.notes[note]}
          rows={2}
          {...field(note, texts.hints[note])}
        />
      ))}
      <fieldset className={styles.person}>
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

/** Returns the notes that were typed. */
export function typedNotes(form: FormData): HomeNotes {
  const notes = { ...noNotes };
  for (const name of Object.keys(noNotes) as (keyof HomeNotes)[]) {
    notes[name] = typedIn(form, name);
  }
  return notes;
}

import { useState } from 'react';
import type { Home } from '../../../contract/shapes/client.ts';
import { addHome, changeHome } from '../../../contract/team/clients.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldProblems } from '../../ui/use-submit.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { clientTexts, formTexts as texts } from './texts.ts';

type Fields = Omit<Home, 'id' | 'version'>;

const empty: Fields = {
  address: '',
  town: '',
  landmark: '',
  gate: '',
  guardAndPass: '',
  parking: '',
  pets: '',
  whoOpens: '',
  personName: '',
  personPhone: '',
};

/** Adds a home to a client. */
export function AddHomeDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title={clientTexts.addHome}
      send={texts.save}
      definition={addHome}
      inputOf={(typed) => ({ id, clientId, ...fieldsOf(typed) })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => <HomeFields opened={empty} stored={empty} faults={faults} />}
    </ActionDialog>
  );
}

type ChangeHomeDialogProps = { home: Home; onClose: () => void };

/** Changes a home and its notes. Who saves on an outdated state sees both, and may save again. */
export function ChangeHomeDialog({ home, onClose }: ChangeHomeDialogProps) {
  const [opened] = useState(home);
  const [sawConflict, setSawConflict] = useState(false);
  return (
    <ActionDialog
      title={clientTexts.changeHome}
      send={texts.save}
      definition={changeHome}
      inputOf={(typed) => ({
        id: home.id,
        version: sawConflict ? home.version : opened.version,
        ...fieldsOf(typed),
      })}
      onOutdated={() => setSawConflict(true)}
      now={texts.changedNow}
      onClose={onClose}
    >
      {(faults) => (
        <HomeFields opened={opened} stored={sawConflict ? home : opened} faults={faults} />
      )}
    </ActionDialog>
  );
}

const notes = ['gate', 'guardAndPass', 'parking', 'pets', 'whoOpens'] as const;

function HomeFields(props: { opened: Fields; stored: Fields; faults: FieldProblems }) {
  const { opened, stored, faults } = props;
  const field = (name: keyof Fields) => ({
    name,
    defaultValue: opened[name],
    hint: stored[name] === opened[name] ? undefined : texts.storedNow(stored[name]),
    error: faults[name],
    autoComplete: 'off',
  });
  return (
    <>
      <TextField label={texts.address} required {...field('address')} />
      <TextField label={texts.town} required {...field('town')} />
      <TextField label={clientTexts.home.landmark} {...field('landmark')} />
      {notes.map((note) => (
        <TextAreaField key={note} label={clientTexts.home[note]} rows={2} {...field(note)} />
      ))}
      <TextField label={texts.personName} {...field('personName')} />
      <TextField label={texts.personPhone} type="tel" {...field('personPhone')} />
    </>
  );
}

function fieldsOf(typed: FormData): Fields {
  const names = Object.keys(empty) as (keyof Fields)[];
  const fields = { ...empty };
  for (const name of names) fields[name] = typedIn(typed, name);
  return fields;
}

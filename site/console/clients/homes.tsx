import { useState } from 'react';
import type { Home } from '../../../contract/shapes/client.ts';
import { addHome, changeHome } from '../../../contract/team/clients.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import styles from './clients.module.css';
import { Section } from './section.tsx';
import { formTexts, clientTexts as texts } from './texts.ts';

type HomesProps = { clientId: string; homes: readonly Home[] };

/** A client's homes with what a crew has to know. */
export function Homes({ clientId, homes }: HomesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [changed, setChanged] = useState<string | null>(null);
  const home = homes.find(({ id }) => id === changed);
  return (
    <Section
      title={texts.sections.homes}
      count={homes.length}
      action={
        <Button variant="quiet" onClick={() => setIsAdding(true)}>
          {texts.addHome}
        </Button>
      }
    >
      {homes.length === 0 && <p className={styles.quiet}>{texts.noHomes}</p>}
      <ul className={styles.entries}>
        {homes.map((each) => (
          <li key={each.id}>
            <div className={styles.sectionHead}>
              <p>
                <strong>{each.address}</strong> <span className={styles.quiet}>{each.town}</span>
              </p>
              <Button
                variant="quiet"
                aria-label={`${texts.changeHome}: ${each.address}`}
                onClick={() => setChanged(each.id)}
              >
                {texts.changeHome}
              </Button>
            </div>
            <HomeNotes home={each} />
          </li>
        ))}
      </ul>
      {isAdding && <AddHomeDialog clientId={clientId} onClose={() => setIsAdding(false)} />}
      {home && <ChangeHomeDialog home={home} onClose={() => setChanged(null)} />}
    </Section>
  );
}

const noted = ['landmark', 'gate', 'guardAndPass', 'parking', 'pets', 'whoOpens'] as const;

function HomeNotes({ home }: { home: Home }) {
  return (
    <dl className={styles.facts}>
      {noted
        .filter((note) => home[note] !== '')
        .map((note) => (
          <Fact key={note} label={texts.home[note]}>
            {home[note]}
          </Fact>
        ))}
      {(home.personName || home.personPhone) && (
        <Fact label={texts.home.person}>
          {home.personName}{' '}
          {home.personPhone && <a href={phoneHref(home.personPhone)}>{home.personPhone}</a>}
        </Fact>
      )}
    </dl>
  );
}

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
function AddHomeDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title={texts.addHome}
      send={formTexts.save}
      definition={addHome}
      inputOf={(typed) => ({ id, clientId, ...fieldsOf(typed) })}
      now={formTexts.unchanged}
      onClose={onClose}
    >
      <HomeFields opened={empty} stored={empty} />
    </ActionDialog>
  );
}

type ChangeHomeDialogProps = { home: Home; onClose: () => void };

/** Changes a home and its notes. Who saves on an outdated state sees both, and may save again. */
function ChangeHomeDialog({ home, onClose }: ChangeHomeDialogProps) {
  const [opened] = useState(home);
  const [sawConflict, setSawConflict] = useState(false);
  return (
    <ActionDialog
      title={texts.changeHome}
      send={formTexts.save}
      definition={changeHome}
      inputOf={(typed) => ({
        id: home.id,
        version: sawConflict ? home.version : opened.version,
        ...fieldsOf(typed),
      })}
      onOutdated={() => setSawConflict(true)}
      now={formTexts.changedNow}
      onClose={onClose}
    >
      <HomeFields opened={opened} stored={sawConflict ? home : opened} />
    </ActionDialog>
  );
}

const notes = ['gate', 'guardAndPass', 'parking', 'pets', 'whoOpens'] as const;

function HomeFields({ opened, stored }: { opened: Fields; stored: Fields }) {
  const field = (name: keyof Fields) => ({
    name,
    defaultValue: opened[name],
    hint: stored[name] === opened[name] ? undefined : formTexts.storedNow(stored[name]),
    autoComplete: 'off',
  });
  return (
    <>
      <TextField label={formTexts.address} required {...field('address')} />
      <TextField label={formTexts.town} required {...field('town')} />
      <TextField label={texts.home.landmark} {...field('landmark')} />
      {notes.map((note) => (
        <TextAreaField key={note} label={texts.home[note]} rows={2} {...field(note)} />
      ))}
      <TextField label={formTexts.personName} {...field('personName')} />
      <TextField label={formTexts.personPhone} type="tel" {...field('personPhone')} />
    </>
  );
}

function fieldsOf(typed: FormData): Fields {
  const names = Object.keys(empty) as (keyof Fields)[];
  const fields = { ...empty };
  for (const name of names) fields[name] = typedIn(typed, name);
  return fields;
}

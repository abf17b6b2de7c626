import { useState } from 'react';
import type { Home } from '../../../contract/shapes/client.ts';
import { addHome, changeHome } from '../../../contract/team/clients.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { longHomeNotes } from '../../../domain/home-notes.ts';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { TextAreaField, TextField } from '../frame/form-fields.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import { PinDialog } from '../positions/pin-dialog.tsx';
import { pinTexts } from '../positions/texts.ts';
import styles from './clients.module.css';
import { emptyHome, type HomeValues, homeOf } from './home-values.ts';
import { Section } from './section.tsx';
import { formTexts, clientTexts as texts } from './texts.ts';

type HomesProps = { clientId: string; homes: readonly Home[] };

export function Homes({ clientId, homes }: HomesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [changed, setChanged] = useState<string | null>(null);
  const [pinned, setPinned] = useState<string | null>(null);
  const home = homes.find(({ id }) => id === changed);
  const toPin = homes.find(({ id }) => id === pinned);
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
              <NamedButton
                label={pinTexts.set}
                name={`${pinTexts.set}: ${each.address}`}
                onClick={() => setPinned(each.id)}
              />
              <NamedButton
                label={texts.changeHome}
                name={`${texts.changeHome}: ${each.address}`}
                onClick={() => setChanged(each.id)}
              />
            </div>
            <HomeNotes home={each} />
          </li>
        ))}
      </ul>
      {isAdding && <AddHomeDialog clientId={clientId} onClose={() => setIsAdding(false)} />}
      {toPin && (
        <PinDialog homeId={toPin.id} address={toPin.address} onClose={() => setPinned(null)} />
      )}
      {home && <ChangeHomeDialog home={home} onClose={() => setChanged(null)} />}
    </Section>
  );
}

function HomeNotes({ home }: { home: Home }) {
  return (
    <dl className={styles.facts}>
      <Fact label={texts.place}>
        {[home.place ?? texts.placeUnknown, ...(home.pin ? [texts.pinned] : [])].join(', ')}
      </Fact>
      {(['landmark', ...longHomeNotes] as const)
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

function AddHomeDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  return (
    <ActionDialog
      title={texts.addHome}
      send={formTexts.save}
      definition={addHome}
      inputOf={(typed, { id }) => ({ id, clientId, ...homeOf(typed) })}
      onClose={onClose}
    >
      <HomeFields opened={emptyHome} stored={emptyHome} />
    </ActionDialog>
  );
}

type ChangeHomeDialogProps = { home: Home; onClose: () => void };

/** After a conflict, shows the stored values beside the typed ones and allows saving again. */
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
        ...homeOf(typed),
      })}
      onOutdated={() => setSawConflict(true)}
      now={formTexts.changedNow}
      onClose={onClose}
    >
      <HomeFields opened={opened} stored={sawConflict ? home : opened} />
    </ActionDialog>
  );
}

function HomeFields({ opened, stored }: { opened: HomeValues; stored: HomeValues }) {
  const field = (name: keyof HomeValues) => ({
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
      {longHomeNotes.map((note) => (
        <TextAreaField key={note} label={texts.home[note]} rows={2} {...field(note)} />
      ))}
      <TextField label={formTexts.personName} {...field('personName')} />
      <TextField label={formTexts.personPhone} type="tel" {...field('personPhone')} />
    </>
  );
}

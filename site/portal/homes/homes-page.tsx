import { useState } from 'react';
import { homes } from '../../../contract/client/homes.ts';
import type { Home } from '../../../contract/shapes/client.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { showToast } from '../../ui/toast.ts';
import { LoadedInPortal, PortalNotice } from '../frame/loaded.tsx';
import { ofClient } from '../frame/of-client.ts';
import { PortalPage } from '../frame/portal-page.tsx';
import { AddHomeDialog, ChangeHomeDialog } from './home-dialogs.tsx';
import styles from './homes.module.css';
import { PinDialog } from './pin-dialog.tsx';
import { homesTexts as texts } from './texts.ts';

/** docs/product.md, "Client account". */
export function HomesPage() {
  return (
    <PortalPage title={texts.title} intro={texts.intro}>
      <Homes />
    </PortalPage>
  );
}

function Homes() {
  const read = useRead(homes, {}, { isCopied: true, live: ofClient });
  const [pinned, setPinned] = useState<string | null>(null);
  /** The id of the home being edited, or 'new'. */
  const [opened, setOpened] = useState<string | null>(null);
  const close = () => {
    setOpened(null);
    setPinned(null);
  };
  const done = (text: string) => {
    close();
    showToast({ text, tone: 'success' });
  };
  const toPin = read.answer?.homes.find(({ id }) => id === pinned);
  const changed = read.answer?.homes.find(({ id }) => id === opened);
  return (
    <LoadedInPortal read={read} loading={texts.loading}>
      {({ homes: own, mayAdd }) =>
        mayAdd ? (
          <>
            <ul className={`stack-loose ${styles.homes}`}>
              {own.map((home) => (
                <HomeCard
                  key={home.id}
                  home={home}
                  onChange={() => setOpened(home.id)}
                  onPin={() => setPinned(home.id)}
                />
              ))}
            </ul>
            <Button onClick={() => setOpened('new')}>{texts.add}</Button>
            <p className={styles.byPhone}>{texts.addressByPhone}</p>
            {opened === 'new' && <AddHomeDialog onDone={done} onClose={close} />}
            {toPin && <PinDialog home={toPin} onDone={done} onClose={close} />}
            {changed && <ChangeHomeDialog home={changed} onDone={done} onClose={close} />}
          </>
        ) : (
          <PortalNotice {...texts.none} />
        )
      }
    </LoadedInPortal>
  );
}

const noted = Object.keys(texts.notes) as (keyof typeof texts.notes)[];

type HomeCardProps = { home: Home; onChange: () => void; onPin: () => void };

function HomeCard({ home, onChange, onPin }: HomeCardProps) {
  const { address, town, personName, personPhone } = home;
  const hasPerson = personName !== '' || personPhone !== '';
  const shown = noted.filter((note) => home[note] !== '');
  return (
    <li className={`stack ${styles.home}`}>
      <h2>{address}</h2>
      {!address.includes(town) && <p>{town}</p>}
      {shown.length === 0 && !hasPerson && <p className="quiet">{texts.nothingNoted}</p>}
      <dl className={`stack ${styles.facts}`}>
        {home.pin && <Fact label={texts.pin.isSet}>{texts.pin.yes}</Fact>}
        {shown.map((note) => (
          <Fact key={note} label={texts.notes[note]}>
            {home[note]}
          </Fact>
        ))}
        {hasPerson && (
          <Fact label={texts.person.label}>
            {personName} {personPhone && <a href={phoneHref(personPhone)}>{personPhone}</a>}
          </Fact>
        )}
      </dl>
      <div className="actions">
        <Button variant="secondary" aria-label={`${texts.change}: ${address}`} onClick={onChange}>
          {texts.change}
        </Button>
        <Button variant="quiet" aria-label={`${texts.pin.set}: ${address}`} onClick={onPin}>
          {texts.pin.set}
        </Button>
      </div>
    </li>
  );
}

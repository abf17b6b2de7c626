import { useState } from 'react';
import type { Home } from '../../../contract/shapes/client.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { Button } from '../../ui/button.tsx';
import { Fact } from './client-facts.tsx';
import styles from './clients.module.css';
import { AddHomeDialog, ChangeHomeDialog } from './home-dialogs.tsx';
import { Section } from './section.tsx';
import { clientTexts as texts } from './texts.ts';

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

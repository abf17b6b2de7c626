import type { Home } from '../../../contract/shapes/client.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { Button } from '../../ui/button.tsx';
import styles from './homes.module.css';
import { homesTexts as texts } from './texts.ts';

const noted = Object.keys(texts.notes) as (keyof typeof texts.notes)[];

/** A home with what the crew has to know. */
export function HomeCard({ home, onChange }: { home: Home; onChange: () => void }) {
  const { address, town, personName, personPhone } = home;
  const hasPerson = personName !== '' || personPhone !== '';
  const shown = noted.filter((note) => home[note] !== '');
  return (
    <li className={styles.home}>
      <h2>{address}</h2>
      {!address.includes(town) && <p>{town}</p>}
      {shown.length === 0 && !hasPerson && <p className={styles.quiet}>{texts.nothingNoted}</p>}
      <dl className={styles.facts}>
        {shown.map((note) => (
          <div key={note}>
            <dt>{texts.notes[note]}</dt>
            <dd>{home[note]}</dd>
          </div>
        ))}
        {hasPerson && (
          <div>
            <dt>{texts.person.label}</dt>
            <dd>
              {personName} {personPhone && <a href={phoneHref(personPhone)}>{personPhone}</a>}
            </dd>
          </div>
        )}
      </dl>
      <Button variant="secondary" aria-label={`${texts.change}: ${address}`} onClick={onChange}>
        {texts.change}
      </Button>
    </li>
  );
}

import type { ReactNode } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { brand } from '../../brand.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { visitTexts } from '../texts.ts';
import styles from './visit.module.css';

/** Where the visit is, whom to call, and what the crew should know. */
export function Facts({ visit }: { visit: MyVisit }) {
  const { address, phones, homeNotes, teamNotes, crew } = visit;
  const notes = [
    { about: visitTexts.office, text: teamNotes },
    ...homeNotes.map(({ about, text }) => ({ about: visitTexts.ofHome(about), text })),
    { about: visitTexts.crew, text: listInWords(crew.map(({ name }) => name)) },
  ];
  return (
    <section className={`stack ${styles.facts}`} aria-label={visitTexts.notes}>
      <p className={styles.address}>{address}</p>
      <WaysThere address={address} phones={phones}>
        <ButtonLink variant="quiet" href={phoneHref(brand.phone)}>
          {visitTexts.callOffice}
        </ButtonLink>
      </WaysThere>
      <Notes notes={notes} />
    </section>
  );
}

type WaysThereProps = {
  address: string;
  phones: readonly { name: string; phone: string }[];
  /** Other buttons. */
  children?: ReactNode;
};

/** Opens a map at an address, and calls who is there. */
export function WaysThere({ address, phones, children }: WaysThereProps) {
  return (
    <div className={`actions ${styles.buttons}`}>
      <ButtonLink
        variant="secondary"
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="pin" />
        {visitTexts.map}
      </ButtonLink>
      {phones.map(({ name, phone }) => (
        <ButtonLink key={phone} variant="secondary" href={phoneHref(phone)}>
          <Icon name="phone" />
          {visitTexts.call(visitTexts.ofHome(name))}
        </ButtonLink>
      ))}
      {children}
    </div>
  );
}

/** What the crew should know, by what it is about. What is empty is left out. */
export function Notes({ notes }: { notes: readonly { about: string; text: string }[] }) {
  return (
    <dl className={`stack-tight ${styles.notes}`}>
      {notes.map(
        ({ about, text }) =>
          text && (
            <div key={about}>
              <dt>{about}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

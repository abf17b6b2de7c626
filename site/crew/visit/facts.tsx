import type { ReactNode } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { brand } from '../../brand.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Icon } from '../../ui/icon.tsx';
import { visitTexts } from '../texts.ts';
import styles from './visit.module.css';

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
      <WaysThere address={visit.pin ?? address} phones={phones}>
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
  children?: ReactNode;
};

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

/** Leaves out empty notes. */
export function Notes({ notes }: { notes: readonly { about: string; text: string }[] }) {
  return (
    <dl className={`stack-tight ${styles.notes}`}>
      {notes.map(
        ({ about, text }) =>
          text && (
            <Fact key={about} label={about}>
              {text}
            </Fact>
          ),
      )}
    </dl>
  );
}

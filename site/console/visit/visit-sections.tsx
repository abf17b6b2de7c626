import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { mailHref } from '../../../domain/brand.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { Fact } from '../../ui/fact.tsx';
import { timesText } from '../moving/times.ts';
import { visitTexts } from './texts.ts';
import styles from './visit.module.css';
import type { Visit } from './visit.ts';

type SectionProps = { visit: Visit };
const { sections } = visitTexts;

export function VisitClient({ visit: { client } }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{sections.client}</h2>
      <p>
        <Link to={`/team/clients/${client.id}`}>{client.name}</Link>
      </p>
      <p>
        <a href={`tel:${client.phone.replace(/[^\d+]/g, '')}`}>{client.phone}</a>
      </p>
      <p>
        {client.email === '' ? (
          visitTexts.noEmail
        ) : (
          <a href={mailHref(client.email)}>{client.email}</a>
        )}
      </p>
    </section>
  );
}

export function VisitHome({ visit: { home } }: SectionProps) {
  const words = visitTexts.home;
  const facts = [
    [words.landmark, home.landmark],
    [words.gate, home.gate],
    [words.guardAndPass, home.guardAndPass],
    [words.parking, home.parking],
    [words.pets, home.pets],
    [words.whoOpens, home.whoOpens],
    [words.person, [home.personName, home.personPhone].filter(Boolean).join(', ')],
  ] as const;
  return (
    <section className={styles.section}>
      <h2>{sections.home}</h2>
      <p>{home.address}</p>
      <p>
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(home.address)}`}
          target="_blank"
          rel="noreferrer"
        >
          {visitTexts.map}
        </a>
      </p>
      <Notes notes={facts} />
    </section>
  );
}

type NotesProps = { notes: readonly (readonly [label: string, text: string | null])[] };

/** Leaves out what is empty. */
export function Notes({ notes }: NotesProps) {
  return (
    <dl className={styles.notes}>
      {notes.map(
        ([label, text]) =>
          text && (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ),
      )}
    </dl>
  );
}

export function SubscriptionSection({ visit }: SectionProps) {
  const { subscription, packageType } = visit;
  const { firstDay, endDay, rhythm, requestReference } = subscription;
  return (
    <section className={styles.section}>
      <h2>{sections.subscription}</h2>
      <dl className={styles.notes}>
        <Fact label={visitTexts.packageName}>{findPackage(packageType)?.name ?? packageType}</Fact>
        <Fact label={visitTexts.term}>
          {endDay === null
            ? visitTexts.job
            : `${formatDay(firstDay)} – ${formatDay(addDays(endDay, -1))}`}
        </Fact>
        {rhythm && <Fact label={visitTexts.rhythm}>{rhythm}</Fact>}
        {requestReference && (
          <Fact label={visitTexts.request}>
            <Link to={`/team/requests/${requestReference}`}>{requestReference}</Link>
          </Fact>
        )}
      </dl>
    </section>
  );
}

export function SeriesSection({ visit }: SectionProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>(`[data-id="${visit.id}"]`);
    if (box && here) box.scrollTop = here.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [visit.id]);
  return (
    <section className={styles.section}>
      <h2>
        {sections.series} <span className={styles.quiet}>{visit.series.length}</span>
      </h2>
      <ol ref={list} className={styles.series}>
        {visit.series.map((one) => (
          <li key={one.id} data-id={one.id} aria-current={one.id === visit.id || undefined}>
            <Link to={`/team/visits/${one.id}`}>
              {one.number}. {timesText(one)}
            </Link>
            {one.state !== 'scheduled' && (
              <span className={styles.quiet}>{visitLabels[one.state]}</span>
            )}
            {one.movedAlone && <span className={styles.quiet}>{visitTexts.movedAlone}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import type { visit as visitCall } from '../../../contract/team/visit.ts';
import { mailHref } from '../../../domain/brand.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { timesText } from '../moving/times.ts';
import { visitTexts } from './texts.ts';
import styles from './visit.module.css';

type SectionProps = { visit: AnswerOf<typeof visitCall> };
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
      <dl className={styles.notes}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([about, text]) => (
            <div key={about}>
              <dt>{about}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

export function SubscriptionSection({ visit }: SectionProps) {
  const { subscription, packageType } = visit;
  const { firstDay, endDay, rhythm, requestReference } = subscription;
  return (
    <section className={styles.section}>
      <h2>{sections.subscription}</h2>
      <dl className={styles.notes}>
        <div>
          <dt>{visitTexts.packageName}</dt>
          <dd>{findPackage(packageType)?.name ?? packageType}</dd>
        </div>
        <div>
          <dt>{visitTexts.term}</dt>
          <dd>
            {endDay === null
              ? visitTexts.job
              : `${formatDay(firstDay)} – ${formatDay(addDays(endDay, -1))}`}
          </dd>
        </div>
        {rhythm && (
          <div>
            <dt>{visitTexts.rhythm}</dt>
            <dd>{rhythm}</dd>
          </div>
        )}
        {requestReference && (
          <div>
            <dt>{visitTexts.request}</dt>
            <dd>
              <Link to={`/team/requests/${requestReference}`}>{requestReference}</Link>
            </dd>
          </div>
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

import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { type find, foundAtMost } from '../../../contract/team/finding.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatTimes } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { standingOf } from '../../../domain/requests/request-states.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import styles from './finding.module.css';
import { findingTexts as texts } from './texts.ts';

type Found = AnswerOf<typeof find>;
type FoundGroupsProps = { found: Found; onOpen: () => void };

/** What was found, each kind under its name. */
export function FoundGroups({ found, onOpen }: FoundGroupsProps) {
  const { clients, requests, visits, consultations } = found;
  const isFull = [clients, requests, visits, consultations].some(
    ({ length }) => length === foundAtMost,
  );
  return (
    <>
      <Group name={texts.groups.clients} count={clients.length}>
        {clients.map(({ id, name, towns, phone }) => (
          <Hit key={id} to={`/team/clients/${id}`} name={name} onOpen={onOpen}>
            {[towns.join(', '), phone].filter((part) => part !== '').join(' · ')}
          </Hit>
        ))}
      </Group>
      <Group name={texts.groups.requests} count={requests.length}>
        {requests.map(({ reference, kind, status, closedAs, name, town }) => (
          <Hit key={reference} to={`/team/requests/${reference}`} name={name} onOpen={onOpen}>
            {`${texts.kinds[kind]} ${reference} · ${town} · ${standingOf(status, closedAs)}`}
          </Hit>
        ))}
      </Group>
      <Group name={texts.groups.visits} count={visits.length}>
        {visits.map((visit) => (
          <Hit
            key={visit.id}
            to={`/team/visits/${visit.id}`}
            name={visit.clientName}
            onOpen={onOpen}
          >
            {visitText(visit)}
          </Hit>
        ))}
      </Group>
      <Group name={texts.groups.consultations} count={consultations.length}>
        {consultations.map(({ reference, client, ...consultation }) => (
          <Hit
            key={consultation.id}
            to={`/team/requests/${reference}`}
            name={client}
            onOpen={onOpen}
          >
            {[
              timesOf(consultation),
              ...(consultation.with === null ? [] : [consultation.with]),
            ].join(' · ')}
          </Hit>
        ))}
      </Group>
      {isFull && <p className={styles.quiet}>{texts.atMost}</p>}
    </>
  );
}

/** Returns 'Tue, 24 Nov 2026, 9:00–11:00 AM · Lipa City', and the state of one that is not planned. */
function visitText({ startsAt, endsAt, town, state }: Found['visits'][number]): string {
  const standing = state === 'scheduled' ? [] : [visitLabels[state]];
  return [timesOf({ startsAt, endsAt }), town, ...standing].join(' · ');
}

function timesOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const times = formatTimes(manilaMinutesOf(start), manilaMinutesOf(end));
  return `${formatDay(manilaDayOf(start))}, ${times}`;
}

type GroupProps = { name: string; count: number; children: ReactNode };

function Group({ name, count, children }: GroupProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {name} <span className={styles.quiet}>{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

type HitProps = { to: string; name: string; onOpen: () => void; children: string };

function Hit({ to, name, onOpen, children }: HitProps) {
  return (
    <li>
      <Link to={to} onClick={onOpen} className={styles.hit}>
        <strong>{name}</strong> <span className={styles.quiet}>{children}</span>
      </Link>
    </li>
  );
}

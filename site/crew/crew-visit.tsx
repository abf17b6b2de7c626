import type { MyVisit } from '../../contract/crew/my-visits.ts';
import { manilaMinutesOf } from '../../domain/calendar/manila-clock.ts';
import { formatTimes, listInWords } from '../../domain/calendar/words.ts';
import { visitLabels } from '../../domain/visits/visit-states.ts';
import styles from './crew.module.css';
import { crewTexts } from './texts.ts';

/** One visit with what the work needs. */
export function CrewVisit({ visit }: { visit: MyVisit }) {
  const { startsAt, endsAt, state, address, phones, homeNotes, checklist } = visit;
  const start = manilaMinutesOf(new Date(startsAt));
  const stay = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return (
    <article className={styles.visit}>
      <header>
        <h3>{formatTimes(start, start + stay)}</h3>
        {visit.isUnseen && <strong className={styles.changed}>{crewTexts.changed}</strong>}
        {state !== 'scheduled' && <strong>{visitLabels[state]}</strong>}
      </header>
      <p>
        {visit.clientName} · {crewTexts.number(visit.number, visit.visitCount)}
      </p>
      <p>
        {address}{' '}
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          {crewTexts.map}
        </a>
      </p>
      <p className={styles.phones}>
        {phones.map(({ name, phone }) => (
          <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {crewTexts.call(name)}
          </a>
        ))}
      </p>
      <dl className={styles.notes}>
        <div>
          <dt>{crewTexts.crew}</dt>
          <dd>{listInWords(visit.crew.map(({ name }) => name))}</dd>
        </div>
        {visit.teamNotes && (
          <div>
            <dt>{crewTexts.team}</dt>
            <dd>{visit.teamNotes}</dd>
          </div>
        )}
        {homeNotes.map(({ about, text }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {checklist.length > 0 && (
          <div>
            <dt>{crewTexts.checklist}</dt>
            <dd>{checklist.join('\n')}</dd>
          </div>
        )}
      </dl>
    </article>
  );
}

import { listInWords } from '../../../domain/calendar/words.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import {
  isPlanned,
  missedReasonLabels,
  type VisitState,
  visitLabels,
} from '../../../domain/visits/visit-states.ts';
import { Fact } from '../../ui/fact.tsx';
import { timesText } from '../moving/times.ts';
import { visitTexts } from './texts.ts';
import styles from './visit.module.css';
import type { Visit } from './visit.ts';

export function VisitSummary({ visit }: { visit: Visit }) {
  const { state, missedReason, crew, unseen, members, movedAlone } = visit;
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const named = (ids: readonly string[]) => listInWords(ids.map((id) => names.get(id) ?? ''));
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{visitTexts.time}</dt>
        <dd className={styles.large}>{timesText(visit)}</dd>
      </div>
      <div>
        <dt>{visitTexts.state}</dt>
        <dd data-state={state}>
          {visitLabels[state]}
          {missedReason && `: ${missedReasonLabels[missedReason]}`}
          {movedAlone && <span className={styles.quiet}> · {visitTexts.movedAlone}</span>}
        </dd>
      </div>
      <Fact label={visitTexts.crew}>
        {named(crew) || visitTexts.noCrew}
        {unseen.length > 0 && (
          <span className={styles.unseen}>{visitTexts.notSeen(named(unseen))}</span>
        )}
      </Fact>
      {isPlanned(state) && visit.overdueInPesos > 0 && (
        <div>
          <dt>{visitTexts.money}</dt>
          <dd className={styles.unseen}>{visitTexts.overdue(formatPesos(visit.overdueInPesos))}</dd>
        </div>
      )}
    </dl>
  );
}

type Time = { startsAt: string; endsAt: string; state: VisitState };

/** Messages about changes, and those still to come. */
export function ToldSection({ visit: { told, untold } }: { visit: Visit }) {
  return (
    <section className={styles.section}>
      <h2>{visitTexts.sections.told}</h2>
      {untold && <p className={styles.waiting}>{visitTexts.waiting(timeText(untold))}</p>}
      {told.length === 0 && !untold && <p className={styles.quiet}>{visitTexts.nothingTold}</p>}
      <ol className={styles.told}>
        {told.map(({ at, old, new: now }) => (
          <li key={at}>
            {visitTexts.told(timeText(old), timeText(now))}
            <time className={styles.quiet} dateTime={at}>
              {formatManilaTime(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function timeText(time: Time): string {
  const { state } = time;
  return isPlanned(state)
    ? timesText(time)
    : `${timesText(time)} (${visitLabels[state].toLowerCase()})`;
}

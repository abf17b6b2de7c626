import { Link } from 'react-router';
import type { AskedChange, AskedChanges } from '../../../contract/team/change-requests.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { useNow } from '../../ui/use-now.ts';
import { DueClock } from '../frame/clock.tsx';
import { askedText } from './asked-text.ts';
import styles from './changes.module.css';
import { changesTexts as texts } from './texts.ts';
import { useAnswering } from './use-answering.tsx';

type ChangeListProps = {
  changes: AskedChanges;
  /** Names each entry's visit, on pages that are not about one visit. */
  withVisit?: boolean;
};

export function ChangeList({ changes: { total, latest }, withVisit = false }: ChangeListProps) {
  const { choices, dialog } = useAnswering();
  const now = useNow();
  return (
    <>
      {total === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <ul className={styles.list}>
        {latest.map((change) => (
          <li key={change.id}>
            <p>
              <strong>{askedText(change)}</strong>{' '}
              {change.state === 'waiting' && change.answerBy !== null ? (
                <DueClock by={change.answerBy} now={now} />
              ) : (
                <span className={styles.quiet}>{stateText(change)}</span>
              )}
            </p>
            <p className={styles.quiet}>
              {withVisit && change.visit && (
                <>
                  <Link to={`/team/visits/${change.visit.id}`}>
                    {texts.visitOf(change.visit.number, change.visit.visitCount)}
                  </Link>{' '}
                  ·{' '}
                </>
              )}
              <time dateTime={change.askedAt}>{formatManilaTime(new Date(change.askedAt))}</time>
            </p>
            {change.reason && <p className={styles.words}>{change.reason}</p>}
            {change.answer && <p className={styles.words}>{change.answer}</p>}
            <div className="actions">{choices(change)}</div>
          </li>
        ))}
      </ul>
      {total > latest.length && <p className={styles.quiet}>{texts.more(total - latest.length)}</p>}
      {dialog}
    </>
  );
}

function stateText({ state, decidedBy }: AskedChange): string {
  return decidedBy === '' ? texts.states[state] : `${texts.states[state]} ${texts.by(decidedBy)}`;
}

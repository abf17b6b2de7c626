import { Link } from 'react-router';
import type { Today } from '../../../contract/team/today.ts';
import { askedText } from '../changes/asked-text.ts';
import { changesTexts } from '../changes/texts.ts';
import { useAnswering } from '../changes/use-answering.tsx';
import { DueClock } from '../frame/clock.tsx';
import { useNow } from '../frame/use-now.ts';
import { timesText } from '../moving/times.ts';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const texts = changesTexts.today;

/** What clients asked for and nobody answered yet, the most urgent first. */
export function ChangesThatWait({ total, overdue, first }: Today['changes']) {
  const { choices, dialog } = useAnswering();
  const now = useNow();
  return (
    <>
      <Matter
        title={texts.title}
        text={texts.text}
        total={total}
        shown={first.length}
        late={overdue > 0 ? todayTexts.requests.overdue(overdue) : undefined}
      >
        {first.map((change) => (
          <li key={change.id}>
            <div className={styles.request}>
              <span>
                <strong>{change.client.name}</strong>
                {change.visit && (
                  <>
                    {' '}
                    · <Link to={`/team/visits/${change.visit.id}`}>{timesText(change.visit)}</Link>
                  </>
                )}
              </span>
              {change.answerBy !== null && <DueClock by={change.answerBy} now={now} />}
            </div>
            <p>{askedText(change)}</p>
            {change.reason && <p className={styles.quiet}>{change.reason}</p>}
            <div className={styles.choices}>{choices(change)}</div>
          </li>
        ))}
      </Matter>
      {dialog}
    </>
  );
}

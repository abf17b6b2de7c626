import { Link } from 'react-router';
import type { ChangeInBrief } from '../../../contract/client/overview.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import { AnswerBy } from '../requests/answer-by.tsx';
import styles from './overview.module.css';
import { overviewTexts } from './texts.ts';

const texts = overviewTexts.changes;

/** What the client asked for and the team has not answered yet; nothing if there is nothing. */
export function WaitingChanges({ changes }: { changes: readonly ChangeInBrief[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <ul className={styles.waiting}>
        {changes.map(({ id, kind, visit, wishedStart, answerBy }) => (
          <li key={id}>
            {texts[kind]}{' '}
            {visit && (
              <Link to={`/portal/visits/${visit.id}`}>
                <ManilaTime at={visit.startsAt} />
              </Link>
            )}
            {wishedStart !== null && (
              <>
                {' '}
                {texts.moveTo} <ManilaTime at={wishedStart} />
              </>
            )}
            . <AnswerBy at={answerBy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

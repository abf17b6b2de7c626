import { Link } from 'react-router';
import type { ChangeInBrief } from '../../../contract/client/visits.ts';
import { AskedFor } from '../frame/asked-for.tsx';
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
        {changes.map((change) => (
          <li key={change.id}>
            {texts.to}{' '}
            <AskedFor change={change} visitAt={change.visit && <When {...change.visit} />} />.{' '}
            <AnswerBy at={change.answerBy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function When({ id, startsAt }: NonNullable<ChangeInBrief['visit']>) {
  return (
    <Link to={`/portal/visits/${id}`}>
      <ManilaTime at={startsAt} />
    </Link>
  );
}

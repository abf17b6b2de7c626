import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import type { Rating } from '../../../contract/shapes/problem-report.ts';
import type { client } from '../../../contract/team/client-record.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import styles from './problems.module.css';
import { problemsTexts } from './texts.ts';

const texts = problemsTexts.ratings;

export function RatingOfVisit({ rating: { stars, words, ratedAt } }: { rating: Rating }) {
  return (
    <>
      <p>
        <strong>{texts.stars(stars)}</strong>{' '}
        <time dateTime={ratedAt} className="quiet">
          {formatManilaTime(new Date(ratedAt))}
        </time>
      </p>
      {words && <p className={styles.words}>{words}</p>}
    </>
  );
}

export function Ratings({ ratings }: Pick<AnswerOf<typeof client>, 'ratings'>) {
  const { count, average, latest } = ratings;
  if (average === null) return <p className="quiet">{texts.none}</p>;
  return (
    <>
      <p>{texts.average(average.toFixed(1), count)}</p>
      <ul className={styles.list}>
        {latest.map(({ visitId, startsAt, stars, words }) => (
          <li key={visitId}>
            <p>
              <strong>{texts.stars(stars)}</strong> ·{' '}
              <Link to={`/team/visits/${visitId}`}>{formatManilaTime(new Date(startsAt))}</Link>
            </p>
            {words && <p className={styles.words}>{words}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

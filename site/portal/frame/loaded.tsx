import type { ReactNode } from 'react';
import { formatAgo } from '../../../domain/calendar/words.ts';
import styles from './frame.module.css';
import { Fetching, Notice } from './notice.tsx';
import { ReadAgain } from './read-again.ts';
import { frameTexts as texts } from './texts.ts';
import type { StoredRead } from './use-stored-call.ts';

type LoadedProps<Answer> = {
  read: StoredRead<Answer>;
  /** What is said while it is fetched for the first time. */
  loading?: string;
  children: (answer: Answer) => ReactNode;
};

/** Shows what was read, and how old it is if it is not fresh, or a message in its place. */
export function Loaded<Answer>({ read, loading = texts.loading, children }: LoadedProps<Answer>) {
  const { state, code, answer, asOf, retry } = read;
  if (answer === null) {
    if (state === 'loading' || state === 'ready') return <Fetching>{loading}</Fetching>;
    if (code === 'not-found' || code === 'invalid-body') return <Notice {...texts.notFound} />;
    return <Notice {...texts[state]} retry={retry} />;
  }
  const isOutdated = asOf !== null && (state === 'offline' || state === 'failed');
  return (
    <>
      {isOutdated && (
        <p role="status" className={styles.asOf}>
          {texts.asOf[state](formatAgo(Date.now() - asOf.getTime()))}{' '}
          <button type="button" onClick={retry}>
            {texts.retry}
          </button>
        </p>
      )}
      <ReadAgain value={retry}>{children(answer)}</ReadAgain>
    </>
  );
}

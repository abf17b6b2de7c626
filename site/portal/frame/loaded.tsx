import type { ReactNode } from 'react';
import { formatAgo } from '../../../domain/calendar/words.ts';
import type { Read } from '../../calls/use-read.ts';
import styles from './frame.module.css';
import { Fetching, NotFound, Notice } from './notice.tsx';
import { frameTexts as texts } from './texts.ts';

type LoadedProps<Answer> = {
  read: Pick<Read<Answer>, 'state' | 'refused' | 'asOf'> & {
    answer: Answer | null;
    askAgain: () => unknown;
  };
  /** What is said while it is fetched for the first time. */
  loading?: string;
  children: (answer: Answer) => ReactNode;
};

/** Shows what was read, and how old it is if it is not fresh, or a message in its place. */
export function Loaded<Answer>({ read, loading = texts.loading, children }: LoadedProps<Answer>) {
  const { state, refused, answer, asOf, askAgain } = read;
  if (answer === null) {
    if (state === 'loading' || state === 'ready') return <Fetching>{loading}</Fetching>;
    if (refused?.code === 'not-found') return <NotFound />;
    return <Notice {...texts[state]} retry={askAgain} />;
  }
  const isOutdated = asOf !== null && (state === 'offline' || state === 'failed');
  return (
    <>
      {isOutdated && (
        <p role="status" className={styles.asOf}>
          {texts.asOf[state](formatAgo(Date.now() - asOf.getTime()))}{' '}
          <button type="button" onClick={askAgain}>
            {texts.retry}
          </button>
        </p>
      )}
      {children(answer)}
    </>
  );
}

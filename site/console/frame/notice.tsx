import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { consoleTexts } from '../texts.ts';
import styles from './notice.module.css';
import { CallFailure } from './team-query.ts';

type NoticeProps = {
  title: string;
  text: string;
  /** Whether it stands for a whole screen, and so has its heading. */
  isScreen?: boolean;
  children?: ReactNode;
};

/** A message in place of content: nothing here yet, not allowed, not found. */
export function Notice({ title, text, isScreen = false, children }: NoticeProps) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <section className={styles.notice}>
      <Title>{title}</Title>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}

/** What is shown while something loads for the first time. It takes room, so that nothing jumps. */
export function Loading() {
  return (
    <p role="status" className={styles.loading}>
      {consoleTexts.loading}
    </p>
  );
}

type FailureProps = { failure: Error; retry: () => void };

/** Why something could not be shown, with what helps. */
export function Failure({ failure, retry }: FailureProps) {
  const refused = failure instanceof CallFailure ? failure.refused : undefined;
  if (refused?.code === 'not-found') return <Notice {...consoleTexts.notFound} />;
  const { title, text } = refused === null ? consoleTexts.unreachable : consoleTexts.failed;
  return (
    <div role="alert">
      <Notice title={title} text={refused?.message || text}>
        <Button variant="secondary" onClick={retry}>
          {consoleTexts.retry}
        </Button>
      </Notice>
    </div>
  );
}

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** The content of a query: what it returned, even if a later fetch failed, or a message. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return error ? <Failure failure={error} retry={refetch} /> : <Loading />;
}

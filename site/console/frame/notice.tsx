import type { ReactNode } from 'react';
import type { Read } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Message } from '../../ui/message.tsx';
import { consoleTexts } from '../texts.ts';
import styles from './page.module.css';

type NoticeProps = {
  title: string;
  text: string;
  /** Uses a heading, for a notice in place of a whole screen. */
  isScreen?: boolean;
  children?: ReactNode;
};

/** A message in place of content. Its title can take the focus. */
export function Notice({ title, text, isScreen = false, children }: NoticeProps) {
  return (
    <Message title={title} text={text} isPage={isScreen} className={styles.notice}>
      {children && <div className={`actions ${styles.noticeActions}`}>{children}</div>}
    </Message>
  );
}

/** A not-found notice with a link to the first screen. */
export function NotInConsole({ isScreen = false }: { isScreen?: boolean }) {
  const { title, text, back } = consoleTexts.notFound;
  return (
    <Notice title={title} text={text} isScreen={isScreen}>
      <LinkButton variant="secondary" to="/team">
        {back}
      </LinkButton>
    </Notice>
  );
}

/** Reserves room, so that nothing jumps. */
export function Loading() {
  return (
    <p role="status" className={styles.loading}>
      {consoleTexts.loading}
    </p>
  );
}

type LoadedProps<Answer> = {
  read: Pick<Read<Answer>, 'state' | 'refused' | 'askAgain'> & { answer: Answer | null };
  children: (answer: Answer) => ReactNode;
};

/** Keeps showing the last answer if a later read fails. */
export function Loaded<Answer>({ read, children }: LoadedProps<Answer>) {
  const { state, refused, answer, askAgain } = read;
  if (answer !== null) return children(answer);
  if (state === 'loading' || state === 'ready') return <Loading />;
  if (refused?.code === 'not-found') return <NotInConsole />;
  const { title, text } = refused === null ? consoleTexts.unreachable : consoleTexts.failed;
  return (
    <div role="alert">
      <Notice title={title} text={refused?.message || text}>
        <Button variant="secondary" onClick={askAgain}>
          {consoleTexts.retry}
        </Button>
      </Notice>
    </div>
  );
}

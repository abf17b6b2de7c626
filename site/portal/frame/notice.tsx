import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './frame.module.css';
import { frameTexts as texts } from './texts.ts';

type NoticeProps = { title: string; text: string; retry?: () => void; children?: ReactNode };

/** A message in place of what was asked for. */
export function Notice({ title, text, retry, children }: NoticeProps) {
  return (
    <section className={styles.notice} role={retry ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
      {retry && (
        <Button variant="secondary" onClick={retry}>
          {texts.retry}
        </Button>
      )}
      {children}
    </section>
  );
}

/** Stands for what is not there or not theirs, and leads back to the overview. */
export function NotFound() {
  const { title, text, back } = texts.notFound;
  return (
    <Notice title={title} text={text}>
      <LinkButton variant="secondary" to="/portal">
        {back}
      </LinkButton>
    </Notice>
  );
}

/** Says that something is being fetched. */
export function Fetching({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.fetching}>
      {children}
    </p>
  );
}

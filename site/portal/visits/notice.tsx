import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { visitTexts as texts } from './texts.ts';
import styles from './visits.module.css';

/** A message in place of what was asked for. */
export function Notice({
  title,
  text,
  retry,
}: {
  title: string;
  text: string;
  retry?: () => void;
}) {
  return (
    <section className={styles.notice} role={retry ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
      {retry && (
        <Button variant="secondary" onClick={retry}>
          {texts.retry}
        </Button>
      )}
    </section>
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

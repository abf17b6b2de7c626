import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

/** A part of the account page with its heading. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

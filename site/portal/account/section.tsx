import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

/** Of a client without a record. */
export function EmptySection({ title, none }: { title: string; none: string }) {
  return (
    <AccountSection title={title}>
      <p>{none}</p>
    </AccountSection>
  );
}

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

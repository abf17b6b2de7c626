import { type ReactNode, useId } from 'react';
import styles from './clients.module.css';

type SectionProps = {
  title: string;
  count?: number | undefined;
  action?: ReactNode;
  children: ReactNode;
};

export function Section({ title, count, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`stack-tight ${styles.section}`}>
      <div className={styles.sectionHead}>
        <h2 id={id}>
          {title} {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

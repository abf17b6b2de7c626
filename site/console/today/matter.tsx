import { type ReactNode, useId } from 'react';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

type MatterProps = {
  title: string;
  total: number;
  /** How many of them are listed. */
  shown: number;
  text?: string;
  /** How much of it is late, in words. */
  late?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
};

/** One thing to settle, with how many there are. Nothing to settle takes no room. */
export function Matter({ title, total, shown, text, late, action, children }: MatterProps) {
  const id = useId();
  if (total === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className={styles.matter}
      data-late={late !== undefined || undefined}
    >
      <div className={styles.head}>
        <h2 id={id}>
          {title} <span className={styles.count}>{total}</span>
        </h2>
        {late && <strong className={styles.late}>{late}</strong>}
        {action}
      </div>
      {text && <p className={styles.quiet}>{text}</p>}
      <ul className={styles.entries}>{children}</ul>
      {total > shown && <p className={styles.quiet}>{todayTexts.more(total - shown)}</p>}
    </section>
  );
}

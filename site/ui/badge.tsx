import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'good' | 'wait' | 'late' | 'quiet';

type BadgeProps = { tone?: Tone; children: ReactNode };

/** A state in a few words, beside what has it. */
export function Badge({ tone = 'good', children }: BadgeProps) {
  return (
    <strong className={styles.badge} data-tone={tone}>
      {children}
    </strong>
  );
}

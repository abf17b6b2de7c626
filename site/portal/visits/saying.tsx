import type { ReactNode } from 'react';
import { focusOn } from '../frame/arrival.ts';
import styles from './own-visit.module.css';

/**
 * Says what came of an action. It replaces what was tapped, so it takes over the keyboard focus, and
 * screen readers read it.
 */
export function Saying({ children }: { children: ReactNode }) {
  return (
    <p ref={focusOn} tabIndex={-1} className={styles.said}>
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';
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

/** Moves the focus to an element that replaces the focused one. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

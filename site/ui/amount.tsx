import styles from './amount.module.css';

/** A price as it is shown; an amount's peso sign and digits come from one face. */
export function Amount({ children }: { children: string }) {
  return children.startsWith('₱') ? <span className={styles.amount}>{children}</span> : children;
}

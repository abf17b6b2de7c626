import styles from './amount.module.css';

/** A price or its substitute text, with the peso sign and the digits in one font. */
export function Amount({ children }: { children: string }) {
  return children.includes('₱') ? <span className={styles.amount}>{children}</span> : children;
}

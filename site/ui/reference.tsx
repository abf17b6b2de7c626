import styles from './reference.module.css';

/** A reference, in a face that tells 0 from O: people read it out and type it in. */
export function Reference({ children }: { children: string }) {
  return <span className={styles.reference}>{children}</span>;
}

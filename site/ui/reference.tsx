import styles from './reference.module.css';

/** In a font that distinguishes 0 from O, because people read it out and type it in. */
export function Reference({ children }: { children: string }) {
  return <span className={styles.reference}>{children}</span>;
}

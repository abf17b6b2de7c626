import styles from './field.module.css';

/**
 * A field that people cannot notice by eye, keyboard or screen reader. Only a program fills it in.
 */
export function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

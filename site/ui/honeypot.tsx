import styles from './field.module.css';

/** A field that people never see, by eye, keyboard or screen reader, so that what fills it is a program. */
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

import styles from './field.module.css';

/**
 * A field that people cannot notice by eye, keyboard or screen reader. Only a program fills it in: its label and marks
 * keep password managers away, which would refuse their own users.
 */
export function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Leave empty
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-form-type="other"
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

import styles from './field.module.css';

/**
 * Only a program fills it in: people cannot notice it by eye, keyboard or screen reader. Its label
 * and marks keep password managers away, which would refuse their own users.
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

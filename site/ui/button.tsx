import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = { variant?: 'primary' | 'secondary' | 'quiet' };

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    /** Disables the button and shows `busyLabel`, at the same width as before. */
    busy?: boolean;
    busyLabel?: string;
  };

/** A view has at most one `primary` button. */
export function Button({
  variant = 'primary',
  type = 'button',
  busy = false,
  busyLabel,
  disabled = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} className={styles[variant]} disabled={disabled || busy}>
      {busyLabel === undefined ? (
        children
      ) : (
        <span className={styles.stack}>
          <span className={busy ? styles.waiting : undefined}>{children}</span>
          <span className={busy ? undefined : styles.waiting}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

export function ButtonLink({
  variant = 'primary',
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & Look) {
  return (
    <a {...rest} className={styles[variant]}>
      {children}
    </a>
  );
}

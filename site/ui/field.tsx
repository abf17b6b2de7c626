import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { uiTexts } from './texts.ts';

/** A field that is not `required` is labelled as optional. */
export type FieldProps = {
  label: string;
  name: string;
  hint?: ReactNode;
  /** Advice in a sentence. */
  error?: string | undefined;
};

/** For the native control. */
export type ControlProps = {
  id: string;
  name: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Links the label, hint and error to the control for screen readers. */
export function Field({
  label,
  name,
  hint,
  error,
  required,
  children,
}: FieldProps & {
  required: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!required && <span className={styles.optional}> {uiTexts.optional}</span>}
      </label>
      {children({
        id,
        name,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptions.join(' ') || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

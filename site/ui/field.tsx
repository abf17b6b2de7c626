import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { uiTexts } from './texts.ts';

/** The properties of every field. A field that is not `required` says that it is optional. */
export type FieldProps = {
  label: string;
  name: string;
  hint?: ReactNode;
  /** The advice for this field in a sentence; undefined while nothing is wrong. */
  error?: string | undefined;
};

/** The properties that a field passes to its native control. */
export type ControlProps = {
  id: string;
  name: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** A control with its label above, and its hint and error below, linked for screen readers. */
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

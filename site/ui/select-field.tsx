import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export function SelectField({
  label,
  name,
  hint,
  error,
  required,
  children,
  ...rest
}: FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'className'>) {
  return (
    <Field label={label} name={name} hint={hint} error={error} required={required}>
      {(control) => (
        <span className={styles.picker}>
          <select {...rest} {...control} required={required}>
            {children}
          </select>
        </span>
      )}
    </Field>
  );
}

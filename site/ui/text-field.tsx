import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** For any native input type that shows text, dates included. */
export function TextField({
  label,
  name,
  hint,
  error,
  required,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className'>) {
  return (
    <Field label={label} name={name} hint={hint} error={error} required={required}>
      {(control) => <input {...rest} {...control} required={required} />}
    </Field>
  );
}

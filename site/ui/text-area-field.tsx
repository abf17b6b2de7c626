import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export function TextAreaField({
  label,
  name,
  hint,
  error,
  required,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'className'>) {
  return (
    <Field label={label} name={name} hint={hint} error={error} required={required}>
      {(control) => <textarea {...rest} {...control} required={required} />}
    </Field>
  );
}

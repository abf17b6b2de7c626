import { Field, type FieldProps } from './field.tsx';

export function TextAreaField(props: FieldProps<'textarea'>) {
  return <Field {...props}>{(control) => <textarea {...control} />}</Field>;
}

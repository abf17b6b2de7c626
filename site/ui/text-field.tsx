import { Field, type FieldProps } from './field.tsx';

/** For any native input type that shows text, dates included. */
export function TextField(props: FieldProps<'input'>) {
  return <Field {...props}>{(control) => <input {...control} />}</Field>;
}

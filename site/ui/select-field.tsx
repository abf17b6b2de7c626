import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export function SelectField({ children, ...props }: FieldProps<'select'>) {
  return (
    <Field {...props}>
      {(control) => (
        <span className={styles.picker}>
          <select {...control}>{children}</select>
        </span>
      )}
    </Field>
  );
}

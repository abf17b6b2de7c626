import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** The whole line can be tapped. */
export function CheckboxField({
  label,
  ...rest
}: { label: string; name: string } & Omit<
  ComponentProps<'input'>,
  'name' | 'id' | 'className' | 'type'
>) {
  return (
    <label className={styles.choice}>
      <input {...rest} type="checkbox" />
      {label}
    </label>
  );
}

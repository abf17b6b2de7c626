import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { uiTexts } from './texts.ts';

/** A new `key` hides and empties it again. */
export function PasswordField({
  label,
  name,
  hint,
  error,
  required,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className' | 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} name={name} hint={hint} error={error} required={required}>
      {(control) => (
        <span className={styles.secret}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            required={required}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={(shown ? uiTexts.hideOf : uiTexts.showOf)(label.toLowerCase())}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? uiTexts.hide : uiTexts.show}
          </button>
        </span>
      )}
    </Field>
  );
}

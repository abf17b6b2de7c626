import { useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { uiTexts } from './texts.ts';

/** A new `key` hides and empties it again. */
export function PasswordField(props: Omit<FieldProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field autoCapitalize="none" spellCheck={false} {...props}>
      {(control) => (
        <span className={styles.secret}>
          <input {...control} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={styles.toggle}
            aria-label={(shown ? uiTexts.hideOf : uiTexts.showOf)(props.label.toLowerCase())}
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

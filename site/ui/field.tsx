import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import styles from './field.module.css';
import { uiTexts } from './texts.ts';
import type { FieldProblems } from './use-submit.ts';

/** The problems of the form around the fields, by name. */
export const Problems = createContext<FieldProblems>({});

export const useProblems = () => use(Problems);

type FormProps = ComponentProps<'form'> & { problems: FieldProblems };

/** Each field inside shows the problem with its name. */
export function Form({ problems, ...form }: FormProps) {
  return (
    <Problems value={problems}>
      <form {...form} />
    </Problems>
  );
}

type OwnProps = {
  label: string;
  hint?: ReactNode;
  /** Advice in a sentence, in place of the form's problem; '' shows none. */
  error?: string | undefined;
  /** The name of the form's problem, by default that of the field. */
  problemName?: string;
};

type Tag = 'input' | 'select' | 'textarea';

/** A field that is not `required` is labelled as optional. */
export type FieldProps<Control extends Tag> = OwnProps & {
  name: string;
} & Omit<ComponentProps<Control>, keyof OwnProps | 'name' | 'id' | 'className'>;

type Named = OwnProps & { name: string; required?: boolean | undefined };

type WithControl<Props> = {
  children: (
    control: Omit<Props, keyof OwnProps | 'children'> & {
      id: string;
      className: string | undefined;
      'aria-invalid': true | undefined;
      'aria-describedby': string | undefined;
    },
  ) => ReactNode;
};

/** Links the label, hint and error to the control for screen readers. */
export function Field<Props extends Named>(props: Props & WithControl<Props>) {
  const { label, hint, error: ownError, problemName = props.name, children, ...rest } = props;
  const id = useId();
  const problems = useProblems();
  const error = ownError ?? problems[problemName];
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!props.required && <span className={styles.optional}> {uiTexts.optional}</span>}
      </label>
      {children({
        ...rest,
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptions.join(' ') || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={`quiet ${styles.hint}`}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={`problem ${styles.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}

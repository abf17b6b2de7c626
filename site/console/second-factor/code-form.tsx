import { type ReactNode, useState } from 'react';
import { typedIn } from '../../calls/typed-in.ts';
import { CodeField } from '../../session/code-fields.tsx';
import type { Refusal } from '../../session/factor-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { type FieldProblems, useSubmit } from '../../ui/use-submit.ts';
import styles from './second-factor.module.css';
import { secondFactorTexts as texts } from './texts.ts';

type CodeFormProps = {
  label: string;
  hint?: string;
  /** A returned refusal is shown beside the field. */
  send: (code: string, form: FormData) => Promise<Refusal>;
  children?: ReactNode;
};

/** Takes six digits. Ignores spaces. */
export function CodeForm({ label, hint, send, children }: CodeFormProps) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const { form, isBusy } = useSubmit(async (typed, element) => {
    const refusal = await send(typedIn(typed, 'code'), typed);
    setProblems(refusal === null ? {} : { code: refusal });
    if (refusal === null) return;
    const field = element.elements.namedItem('code');
    if (field instanceof HTMLInputElement) field.select();
  });

  return (
    <Form {...form} problems={problems} className={styles.form}>
      {children}
      <CodeField label={label} hint={hint} />
      <p role="alert" className="visually-hidden">
        {problems.code}
      </p>
      <div className="actions">
        <Button type="submit" busy={isBusy} busyLabel={texts.checking}>
          {texts.confirm}
        </Button>
      </div>
    </Form>
  );
}

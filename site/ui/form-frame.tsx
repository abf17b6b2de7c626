import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Form } from './field.tsx';
import styles from './form-frame.module.css';

type FormFrameProps = Pick<
  ComponentProps<typeof Form>,
  'ref' | 'onSubmit' | 'onInput' | 'noValidate' | 'problems'
> & {
  /** The label of the submit button; `sending` replaces it while busy. */
  send: string;
  sending: string;
  cancel: string;
  isBusy: boolean;
  onCancel: () => void;
  failure: ReactNode;
  children: ReactNode;
};

export function FormFrame(props: FormFrameProps) {
  const { send, sending, cancel, isBusy, onCancel, failure, children, ...form } = props;
  return (
    <Form noValidate {...form} className="stack">
      {children}
      <div role="alert" className={`problem ${styles.failure}`}>
        {failure}
      </div>
      <div className={`actions ${styles.actions}`}>
        <Button type="submit" busy={isBusy} busyLabel={sending}>
          {send}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Form>
  );
}

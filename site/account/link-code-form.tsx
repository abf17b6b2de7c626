import { useRef, useState } from 'react';
import { typedIn } from '../calls/typed-in.ts';
import { enterCode } from '../session/account-calls.ts';
import { expectedLink } from '../session/expected-link.ts';
import type { LinkOutcome } from '../session/link-callback.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { tellLink } from './tell-link.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.code;

type LinkCodeFormProps = {
  onBusy: (busy: boolean) => void;
  onBack: () => void;
  onClose: () => void;
};

/** Accepts the code from a mail that this browser asked for, in place of the mail's link. */
export function LinkCodeForm({ onBusy, onBack, onClose }: LinkCodeFormProps) {
  const [expected] = useState(expectedLink);
  const opened = useRef<LinkOutcome>('expired');
  if (expected === null) return null;

  return (
    <>
      <AccountForm
        label={texts.submit}
        busyLabel={texts.submitting}
        send={(typed) =>
          enterCode(expected, typedIn(typed, 'code'), (outcome) => {
            opened.current = outcome;
          })
        }
        onDone={() => {
          onClose();
          tellLink(opened.current);
        }}
        onBusy={onBusy}
      >
        <p>{(expected.byText ? texts.byText : texts).sentTo(expected.email)}</p>
        <TextField
          label={texts.label}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </AccountForm>
      <div className={styles.back}>
        <Button variant="quiet" onClick={onBack}>
          {accountTexts.link.back}
        </Button>
      </div>
    </>
  );
}

import { useState } from 'react';
import { typedIn } from '../calls/typed-in.ts';
import { sendLink } from '../session/account-calls.ts';
import type { LinkPurpose } from '../session/expected-link.ts';
import { Button } from '../ui/button.tsx';
import styles from './account.module.css';
import { EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { EnterCodeButton } from './enter-code-button.tsx';
import { accountTexts } from './texts.ts';

type LinkFormProps = {
  /** What the link is for; null lets the visitor choose. */
  purpose: LinkPurpose | null;
  onBusy: (busy: boolean) => void;
  onBack: () => void;
};

/** Asks for a link by mail. The message is the same for every address. */
export function LinkForm({ purpose, onBusy, onBack }: LinkFormProps) {
  const [told, setTold] = useState('');
  const purposeOf = (chosen: string): LinkPurpose =>
    purpose ?? (chosen === 'recovery' ? 'recovery' : 'signup');

  return (
    <>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {told && <EnterCodeButton />}
      {!told && (
        <AccountForm
          label={accountTexts.link.submit}
          busyLabel={accountTexts.link.submitting}
          send={(typed) => sendLink(purposeOf(typedIn(typed, 'purpose')), typedIn(typed, 'email'))}
          onDone={(typed) =>
            setTold(
              accountTexts.link.sent[purposeOf(typedIn(typed, 'purpose'))](typedIn(typed, 'email')),
            )
          }
          onBusy={onBusy}
        >
          {purpose === null && <PurposeChoice />}
          <EmailField />
        </AccountForm>
      )}
      <div className={styles.back}>
        <Button variant="quiet" onClick={onBack}>
          {accountTexts.link.back}
        </Button>
      </div>
    </>
  );
}

function PurposeChoice() {
  return (
    <fieldset className={styles.choices}>
      <legend>{accountTexts.link.purpose}</legend>
      {Object.entries(accountTexts.link.purposes).map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="purpose" value={value} defaultChecked={value === 'signup'} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

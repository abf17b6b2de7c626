import { useEffect, useRef, useState } from 'react';
import { typedIn } from '../calls/typed-in.ts';
import { enterCode, offersTexts, sendCode, sendLink } from '../session/account-calls.ts';
import { expectedLink, type LinkPurpose } from '../session/expected-link.ts';
import type { LinkOutcome } from '../session/link-callback.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './account.module.css';
import { EmailField } from './account-fields.tsx';
import { AccountForm, EnterCodeButton } from './account-form.tsx';
import { tellLink } from './after-sign-in.ts';
import { accountTexts } from './texts.ts';

type LinkFormProps = {
  /** Null lets the visitor choose. */
  purpose: LinkPurpose | null;
  onBusy: (busy: boolean) => void;
  onBack: () => void;
};

/**
 * Sends a link by mail, or a code by SMS where offered. Shows the same message for every address.
 */
export function LinkForm({ purpose, onBusy, onBack }: LinkFormProps) {
  const { link } = accountTexts;
  const [told, setTold] = useState('');
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (purpose === 'recovery') void offersTexts().then(setIsOffered);
  }, [purpose]);
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
          label={isOffered ? link.submitWay : link.submit}
          busyLabel={link.submitting}
          send={(typed) =>
            isByText(typed)
              ? sendCode(typedIn(typed, 'email'))
              : sendLink(purposeOf(typedIn(typed, 'purpose')), typedIn(typed, 'email'))
          }
          onDone={(typed) => {
            const sent = isByText(typed)
              ? link.sentText
              : link.sent[purposeOf(typedIn(typed, 'purpose'))];
            setTold(sent(typedIn(typed, 'email')));
          }}
          onBusy={onBusy}
        >
          {purpose === null && (
            <Choice name="purpose" legend={link.purpose} labels={link.purposes} />
          )}
          <EmailField />
          {isOffered && <Choice name="way" legend={link.way} labels={link.ways} />}
        </AccountForm>
      )}
      <div className={styles.back}>
        <Button variant="quiet" onClick={onBack}>
          {link.back}
        </Button>
      </div>
    </>
  );
}

const isByText = (typed: FormData) => typedIn(typed, 'way') === 'text';

type ChoiceProps = { name: string; legend: string; labels: Readonly<Record<string, string>> };

function Choice({ name, legend, labels }: ChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {Object.entries(labels).map(([value, label], index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const texts = accountTexts.code;

type LinkCodeFormProps = {
  onBusy: (busy: boolean) => void;
  onBack: () => void;
  onClose: () => void;
};

/** Accepts the code from a mail that this browser requested, in place of the mail's link. */
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

import { useEffect, useState } from 'react';
import { typedIn } from '../calls/typed-in.ts';
import { offersTexts, sendCode, sendLink } from '../session/account-calls.ts';
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

/**
 * Asks for a link by mail, or for a code by SMS where that is offered. The message is the same for every
 * address.
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

/** One of a few, of which the first is chosen. */
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

import { useState } from 'react';
import { typedIn } from '../calls/typed-in.ts';
import { prefix } from '../language.ts';
import { signIn, signUp } from '../session/account-calls.ts';
import { passwordsDiffer } from '../session/account-refusals.ts';
import { expectedLink } from '../session/expected-link.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './account.module.css';
import { EmailField, NewPasswordFields, typedEmail } from './account-fields.tsx';
import { AccountForm, EnterCodeButton, openCode } from './account-form.tsx';
import { enterRoom, tellSignedIn } from './after-sign-in.ts';
import { accountTexts } from './texts.ts';

/** In milliseconds (docs/product.md, "Account dialog"). */
const scrollDelayInMs = 300;

type SignInFormProps = {
  /** For the dialog around it, if any. */
  onBusy?: (busy: boolean) => void;
  onClose?: () => void;
  onForgotten: () => void;
};

export function SignInForm({ onBusy, onClose, onForgotten }: SignInFormProps) {
  const texts = accountTexts.signIn;
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  return (
    <AccountForm
      label={texts.submit}
      busyLabel={texts.submitting}
      send={async (typed) => {
        const refused = await signIn(typedIn(typed, 'email'), typedIn(typed, 'password'));
        setIsUnconfirmed(refused?.needsConfirmation === true);
        return refused;
      }}
      onDone={() => {
        typedEmail.forget();
        onClose?.();
        void enterRoom();
        tellSignedIn(texts.done);
        setTimeout(() => scrollTo({ top: 0 }), scrollDelayInMs);
      }}
      onBusy={onBusy}
    >
      <EmailField />
      <PasswordField
        label={accountTexts.fields.password}
        name="password"
        required
        autoComplete="current-password"
      />
      <button type="button" className={styles.aside} onClick={onForgotten}>
        {texts.forgotten}
      </button>
      {/* The refusal has one of its own. */}
      {!isUnconfirmed && <EnterCodeButton />}
    </AccountForm>
  );
}

type SignUpFormProps = { onBusy: (busy: boolean) => void; onClose: () => void };

/** docs/product.md, "Signing up". */
export function SignUpForm({ onBusy, onClose }: SignUpFormProps) {
  const texts = accountTexts.signUp;
  return (
    <AccountForm
      label={texts.submit}
      busyLabel={texts.submitting}
      send={(typed) =>
        typedIn(typed, 'password') === typedIn(typed, 'confirmPassword')
          ? signUp(typedIn(typed, 'email'), typedIn(typed, 'password'))
          : passwordsDiffer
      }
      onDone={() => {
        typedEmail.forget();
        onClose();
        showToast({
          text: texts.done,
          tone: 'success',
          durationInMs: 6000,
          ...(expectedLink() && {
            action: { label: accountTexts.code.title, onClick: openCode },
          }),
        });
      }}
      onBusy={onBusy}
    >
      <EmailField />
      <NewPasswordFields />
      <p className="small-print">
        {texts.notice}{' '}
        <a href={`${prefix}/privacy`} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
      </p>
    </AccountForm>
  );
}

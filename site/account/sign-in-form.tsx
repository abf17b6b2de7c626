import { useState } from 'react';
import { typedIn } from '../calls/typed-in.ts';
import { signIn } from '../session/account-calls.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './account.module.css';
import { EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { enterRoom } from './ask-room.ts';
import { EnterCodeButton } from './enter-code-button.tsx';
import { accountTexts } from './texts.ts';
import { typedEmail } from './typed-email.ts';

/**
 * The delay before the page scrolls to the top, in milliseconds (docs/product.md, "Account
 * dialog").
 */
const scrollDelayInMs = 300;

type SignInFormProps = {
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  onForgotten: () => void;
};

/** The sign-in tab (docs/product.md, "Account dialog"). */
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
        onClose();
        void enterRoom();
        showToast({ text: texts.done, tone: 'success' });
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

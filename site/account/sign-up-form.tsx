import { typedIn } from '../calls/typed-in.ts';
import { prefix } from '../language.ts';
import { signUp } from '../session/account-calls.ts';
import { passwordsDiffer } from '../session/account-refusals.ts';
import { expectedLink } from '../session/expected-link.ts';
import { showToast } from '../ui/toast.ts';
import styles from './account.module.css';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { openCode } from './enter-code-button.tsx';
import { accountTexts } from './texts.ts';
import { typedEmail } from './typed-email.ts';

type SignUpFormProps = { onBusy: (busy: boolean) => void; onClose: () => void };

/** The sign-up tab (docs/product.md, "Signing up"). */
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
      <p className={styles.notice}>
        {texts.notice}{' '}
        <a href={`${prefix}/privacy`} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
      </p>
    </AccountForm>
  );
}

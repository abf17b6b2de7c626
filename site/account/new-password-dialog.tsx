import { useState } from 'react';
import { typedIn } from '../calls/typed-in.ts';
import { changePassword } from '../session/account-calls.ts';
import { type AccountRefusal, passwordsDiffer } from '../session/account-refusals.ts';
import { AppField, CodeField } from '../session/code-fields.tsx';
import { confirmCode } from '../session/factor-calls.ts';
import { factorTexts } from '../session/factor-texts.ts';
import { appsOf } from '../session/second-factor.ts';
import { useSession } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './account.module.css';
import { NewPasswordFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { accountTexts } from './texts.ts';

type NewPasswordDialogProps = { after: 'recovery' | 'password-lost'; onClose: () => void };

/**
 * Follows a recovery link or code, or a sign-up whose password was not kept. An account with a
 * second factor needs its code too.
 */
export function NewPasswordDialog({ after, onClose }: NewPasswordDialogProps) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [codePassed, setCodePassed] = useState(false);
  const needsCode = !codePassed && appsOf(user).length > 0;

  const send = async (typed: FormData): Promise<AccountRefusal | null> => {
    if (typedIn(typed, 'password') !== typedIn(typed, 'confirmPassword')) return passwordsDiffer;
    if (needsCode) {
      const text = await confirmCode(typedIn(typed, 'app'), typedIn(typed, 'code'));
      if (text !== null) return { text, hints: [], needsConfirmation: false };
      setCodePassed(true);
    }
    return changePassword(typedIn(typed, 'password'));
  };

  return (
    <Dialog
      {...accountTexts.newPassword[after]}
      closable={!busy}
      onClose={() => {
        onClose();
        showToast({ text: accountTexts.setPassword.closed, tone: 'neutral' });
      }}
    >
      <div className={styles.body}>
        <AccountForm
          label={accountTexts.setPassword.submit}
          busyLabel={accountTexts.setPassword.submitting}
          send={send}
          onDone={() => {
            onClose();
            showToast({ text: accountTexts.setPassword.done, tone: 'success' });
          }}
          onBusy={setBusy}
        >
          {/* Tells password managers which account the password belongs to. */}
          <input hidden readOnly tabIndex={-1} autoComplete="username" value={user?.email ?? ''} />
          <NewPasswordFields />
          {needsCode && (
            <>
              <AppField user={user} />
              <CodeField label={factorTexts.code} hint={factorTexts.codeHint} />
            </>
          )}
        </AccountForm>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { changePassword } from '../session/account-calls.ts';
import { passwordsDiffer } from '../session/account-refusals.ts';
import { useSession } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './account.module.css';
import { NewPasswordFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { accountTexts } from './texts.ts';

type NewPasswordDialogProps = { after: 'recovery' | 'password-lost'; onClose: () => void };

/**
 * Sets a new password after a recovery link or code, or when the sign-up's password was not kept.
 */
export function NewPasswordDialog({ after, onClose }: NewPasswordDialogProps) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);

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
          send={(typed) =>
            typed('password') === typed('confirmPassword')
              ? changePassword(typed('password'))
              : passwordsDiffer
          }
          onDone={() => {
            onClose();
            showToast({ text: accountTexts.setPassword.done, tone: 'success' });
          }}
          onBusy={setBusy}
        >
          {/* Tells password managers which account the password belongs to. */}
          <input hidden readOnly tabIndex={-1} autoComplete="username" value={user?.email ?? ''} />
          <NewPasswordFields />
        </AccountForm>
      </div>
    </Dialog>
  );
}

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

/** Sets a new password for whoever came by a recovery link (open-points.md). */
export function NewPasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);

  return (
    <Dialog {...accountTexts.newPassword} closable={!busy} onClose={onClose}>
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
          {/* Tells password managers whose password this is. */}
          <input hidden readOnly tabIndex={-1} autoComplete="username" value={user?.email ?? ''} />
          <NewPasswordFields />
        </AccountForm>
      </div>
    </Dialog>
  );
}

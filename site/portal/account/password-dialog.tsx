import { useState } from 'react';
import { minimumPasswordLength } from '../../../domain/password-rule.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { changePasswordLater } from '../../session/account-calls.ts';
import { passwordsDiffer } from '../../session/account-refusals.ts';
import { CodeField } from '../../session/code-field.tsx';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { SessionForm } from './session-form.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.signIn;

/** Sets another password. Whoever signed in more than a day ago needs a mailed code too. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <Dialog title={texts.changePassword} onClose={onClose}>
      <SessionForm
        send={texts.setPassword}
        sending={texts.settingPassword}
        onSend={async (typed) => {
          const password = typedIn(typed, 'password');
          if (password !== typedIn(typed, 'repeated')) return passwordsDiffer;
          const outcome = await changePasswordLater(password, typedIn(typed, 'code'));
          if (outcome === 'code-needed') {
            setNeedsCode(true);
            return null;
          }
          if (outcome !== null) return outcome;
          onClose();
          showToast({ text: texts.passwordSet, tone: 'success' });
          return null;
        }}
        onCancel={onClose}
      >
        <p>{texts.passwordExplained}</p>
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly tabIndex={-1} autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          label={texts.newPassword}
          name="password"
          required
          minLength={minimumPasswordLength}
          hint={texts.passwordHint(minimumPasswordLength)}
          autoComplete="new-password"
        />
        <PasswordField
          label={texts.repeated}
          name="repeated"
          required
          autoComplete="new-password"
        />
        {needsCode && (
          <>
            <p role="status">{texts.codeMailed}</p>
            <CodeField label={texts.code} />
          </>
        )}
      </SessionForm>
    </Dialog>
  );
}

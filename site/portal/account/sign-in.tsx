import { useState } from 'react';
import { minimumPasswordLength } from '../../../domain/password-rule.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { changeEmail, changePasswordLater, signOutElsewhere } from '../../session/account-calls.ts';
import { passwordsDiffer } from '../../session/account-refusals.ts';
import { CodeField } from '../../session/code-fields.tsx';
import { NewPasswordField } from '../../session/new-password-field.tsx';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './account.module.css';
import { useCode } from './code-dialog.tsx';
import { AccountSection } from './section.tsx';
import { SessionForm } from './session-form.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.signIn;

type Wish = 'email' | 'password' | 'signed-out';

/** An account with an authenticator needs its code first. */
export function SignIn() {
  const { user } = useSession();
  const code = useCode();
  // On a phone it breaks between the two, not within a word.
  const [name, host] = (user?.email ?? '').split(/(?=@)/);
  const [opened, setOpened] = useState<Wish | null>(null);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const close = () => setOpened(null);

  const signOutOthers = async () => {
    setIsSigningOut(true);
    const refused = await signOutElsewhere();
    setIsSigningOut(false);
    showToast(
      refused
        ? { text: refused.text, hints: refused.hints, tone: 'destructive' }
        : { text: texts.signedOut, tone: 'success' },
    );
  };

  const go = (wish: Wish) => {
    if (wish === 'signed-out') void signOutOthers();
    else setOpened(wish);
  };
  const begin = (wish: Wish) => (code.isNeeded ? code.ask(() => go(wish)) : go(wish));

  return (
    <AccountSection title={texts.title}>
      <dl className={styles.facts}>
        <dt>{texts.email}</dt>
        <dd>
          {name}
          <wbr />
          {host}
        </dd>
      </dl>
      {user?.new_email && <p>{texts.pending(user.new_email)}</p>}
      <p className="cluster-loose">
        <Button variant="secondary" onClick={() => begin('email')}>
          {texts.changeEmail}
        </Button>
        <Button variant="secondary" onClick={() => begin('password')}>
          {texts.changePassword}
        </Button>
        <Button
          variant="secondary"
          busy={isSigningOut}
          busyLabel={texts.signingOut}
          onClick={() => begin('signed-out')}
        >
          {texts.signOutOthers}
        </Button>
      </p>
      {code.dialog}
      {opened === 'email' && <EmailDialog onClose={close} />}
      {opened === 'password' && <PasswordDialog onClose={close} />}
    </AccountSection>
  );
}

/** Both mailboxes confirm the change. */
function EmailDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.changeEmail} onClose={onClose}>
      <SessionForm
        send={texts.sendLinks}
        sending={texts.sending}
        onSend={async (typed) => {
          const refused = await changeEmail(typedIn(typed, 'email').trim());
          if (refused !== null) return refused;
          onClose();
          showToast({ text: texts.linksSent, tone: 'success' });
          return null;
        }}
        onCancel={onClose}
      >
        <p>{texts.emailExplained}</p>
        <TextField
          label={texts.newEmail}
          name="email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
        />
      </SessionForm>
    </Dialog>
  );
}

/** A sign-in more than a day ago requires an emailed code too. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
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
        <NewPasswordField
          label={texts.newPassword}
          minLength={minimumPasswordLength}
          hint={texts.passwordHint(minimumPasswordLength)}
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

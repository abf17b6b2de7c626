import { useState } from 'react';
import { signOutElsewhere } from '../../session/account-calls.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './account.module.css';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.signIn;

/** What one signs in with, and where. */
export function SignIn() {
  const { user } = useSession();
  const [opened, setOpened] = useState<'email' | 'password' | null>(null);
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

  return (
    <Section title={texts.title}>
      <dl className={styles.facts}>
        <dt>{texts.email}</dt>
        <dd>{user?.email}</dd>
      </dl>
      {user?.new_email && <p>{texts.pending(user.new_email)}</p>}
      <p className={styles.actions}>
        <Button variant="secondary" onClick={() => setOpened('email')}>
          {texts.changeEmail}
        </Button>
        <Button variant="secondary" onClick={() => setOpened('password')}>
          {texts.changePassword}
        </Button>
        <Button
          variant="secondary"
          busy={isSigningOut}
          busyLabel={texts.signingOut}
          onClick={signOutOthers}
        >
          {texts.signOutOthers}
        </Button>
      </p>
      {opened === 'email' && <EmailDialog onClose={close} />}
      {opened === 'password' && <PasswordDialog onClose={close} />}
    </Section>
  );
}

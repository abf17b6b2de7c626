import { useState } from 'react';
import { typedIn } from '../../calls/typed-in.ts';
import { changeEmail, signOutElsewhere } from '../../session/account-calls.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './account.module.css';
import { CodeDialog, useNeedsCode } from './code-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';
import { SessionForm } from './session-form.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.signIn;

type Wish = 'email' | 'password' | 'signed-out';

/** What one signs in with, and where. An account with an app changes it after its code. */
export function SignIn() {
  const { user } = useSession();
  const needsCode = useNeedsCode();
  // On a phone it breaks between the two, and not within a word.
  const [name, host] = (user?.email ?? '').split(/(?=@)/);
  const [waiting, setWaiting] = useState<Wish | null>(null);
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
  const begin = (wish: Wish) => (needsCode ? setWaiting(wish) : go(wish));

  return (
    <Section title={texts.title}>
      <dl className={styles.facts}>
        <dt>{texts.email}</dt>
        <dd>
          {name}
          <wbr />
          {host}
        </dd>
      </dl>
      {user?.new_email && <p>{texts.pending(user.new_email)}</p>}
      <p className={styles.actions}>
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
      {waiting && (
        <CodeDialog
          onPassed={() => {
            setWaiting(null);
            go(waiting);
          }}
          onClose={() => setWaiting(null)}
        />
      )}
      {opened === 'email' && <EmailDialog onClose={close} />}
      {opened === 'password' && <PasswordDialog onClose={close} />}
    </Section>
  );
}

/** Asks for another address, which both mailboxes confirm. */
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

import { useState } from 'react';
import type { AnswerOf } from '../../contract/call.ts';
import { acceptInvitation, type invitation } from '../../contract/team/joining.ts';
import { formatManilaTime } from '../../domain/manila-date.ts';
import { type Role, roleDuties } from '../../domain/people/roles.ts';
import { brand } from '../brand.ts';
import { call } from '../calls/call.ts';
import { leaveAccount } from '../frame/leave-account.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { useSession } from '../session/session.ts';
import { draftOf } from '../submission/kept-in-browser.ts';
import { Button } from '../ui/button.tsx';
import styles from './join.module.css';
import { joinTexts } from './texts.ts';

type InvitedProps = {
  invitation: AnswerOf<typeof invitation>;
  secret: string;
  onJoined: (role: Role) => void;
  onGone: () => void;
};

export function Invited({ invitation, secret, onJoined, onGone }: InvitedProps) {
  const { user, loading } = useSession();
  const { email, role, invitedBy, expiresAt } = invitation;
  const isInvited = user?.email?.toLowerCase() === email.toLowerCase();
  return (
    <>
      <h1>{joinTexts.title}</h1>
      <p className={styles.lead}>{joinTexts.invited(invitedBy, brand.name, role)}</p>
      <p>{roleDuties[role]}</p>
      {user === null ? (
        <div className={loading ? styles.unknown : undefined}>
          <SignInFirst email={email} />
        </div>
      ) : isInvited ? (
        <JoinButton secret={secret} onJoined={onJoined} onGone={onGone} />
      ) : (
        <OtherAccount own={user.email ?? ''} invited={email} />
      )}
      <p className="small-print">{joinTexts.until(formatManilaTime(new Date(expiresAt)))}</p>
    </>
  );
}

function SignInFirst({ email }: { email: string }) {
  const open = (tab: 'sign-in' | 'sign-up') => {
    // The dialog starts with the address that can join.
    draftOf('account').write({ email });
    openDialog({ kind: 'auth', tab });
  };
  return (
    <div className={styles.step}>
      <p>
        {joinTexts.signInWith} <strong className={styles.email}>{email}</strong>
      </p>
      <div className="actions">
        <Button onClick={() => open('sign-in')}>{joinTexts.signIn}</Button>
        <Button variant="secondary" onClick={() => open('sign-up')}>
          {joinTexts.signUp}
        </Button>
      </div>
      <p className="small-print">{joinTexts.afterSignUp}</p>
    </div>
  );
}

function OtherAccount({ own, invited }: { own: string; invited: string }) {
  return (
    <div className={styles.step}>
      <p>
        {joinTexts.otherAccount(own)} <strong className={styles.email}>{invited}</strong>.
      </p>
      <div className="actions">
        <Button onClick={() => leaveAccount()}>{joinTexts.signOut}</Button>
      </div>
    </div>
  );
}

type JoinButtonProps = Pick<InvitedProps, 'secret' | 'onJoined' | 'onGone'>;

function JoinButton({ secret, onJoined, onGone }: JoinButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | { refusal: string }>('idle');
  const join = async () => {
    setState('busy');
    const outcome = await call(acceptInvitation, { token: secret }).catch(() => null);
    if (outcome?.kind === 'accepted') onJoined(outcome.answer.role);
    else if (outcome?.kind !== 'refused') setState({ refusal: joinTexts.failed.text });
    else if (outcome.code === 'link-gone') onGone();
    else setState({ refusal: outcome.message || joinTexts.failed.text });
  };
  return (
    <div className={styles.step}>
      <div className="actions">
        <Button busy={state === 'busy'} busyLabel={joinTexts.joining} onClick={join}>
          {joinTexts.join}
        </Button>
      </div>
      <p role="alert">{typeof state === 'object' && state.refusal}</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { formatAgo } from '../../../domain/calendar/words.ts';
import type { Read } from '../../calls/use-read.ts';
import { openDialog } from '../../frame/open-dialog.ts';
import { bar } from '../../frame/texts.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './frame.module.css';
import { frameTexts as texts } from './texts.ts';

type LoadedProps<Answer> = {
  read: Pick<Read<Answer>, 'state' | 'refused' | 'asOf'> & {
    answer: Answer | null;
    askAgain: () => unknown;
  };
  /** Shown during the first read. */
  loading?: string;
  children: (answer: Answer) => ReactNode;
};

/** Shows the answer, with its age if it is not fresh, or a message. */
export function LoadedInPortal<Answer>(props: LoadedProps<Answer>) {
  const { read, loading = texts.loading, children } = props;
  const { state, refused, answer, asOf, askAgain } = read;
  if (answer === null) {
    if (state === 'loading' || state === 'ready') return <Fetching>{loading}</Fetching>;
    if (refused?.code === 'not-found') return <NotInPortal />;
    if (refused?.code === 'not-signed-in') return <SignInNotice />;
    return <PortalNotice {...texts[state]} retry={askAgain} />;
  }
  const isOutdated = asOf !== null && (state === 'offline' || state === 'failed');
  return (
    <>
      {isOutdated && (
        <p role="status" className={styles.asOf}>
          {texts.asOf[state](formatAgo(Date.now() - asOf.getTime()))}{' '}
          <button type="button" onClick={askAgain}>
            {texts.retry}
          </button>
        </p>
      )}
      {children(answer)}
    </>
  );
}

type NoticeProps = { title: string; text: string; retry?: () => void; children?: ReactNode };

export function PortalNotice({ title, text, retry, children }: NoticeProps) {
  return (
    <Message
      title={title}
      text={text}
      isAlert={retry !== undefined}
      className={`stack ${styles.notice}`}
    >
      {retry && (
        <Button variant="secondary" onClick={retry}>
          {texts.retry}
        </Button>
      )}
      {children}
    </Message>
  );
}

function NotInPortal() {
  const { title, text, back } = texts.notFound;
  return (
    <PortalNotice title={title} text={text}>
      <LinkButton variant="secondary" to="/portal">
        {back}
      </LinkButton>
    </PortalNotice>
  );
}

export function Fetching({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.fetching}>
      {children}
    </p>
  );
}

export function ForClients({ children }: { children: ReactNode }) {
  const { user, loading } = useSession();
  // Forgets one client's data when another signs in.
  if (user) return <div key={user.id}>{children}</div>;
  if (loading) return <Fetching>{texts.loading}</Fetching>;
  return <SignInNotice />;
}

/** For visitors, and clients whose session ended. */
function SignInNotice() {
  return (
    <section className={`stack ${styles.notice}`}>
      <p>{texts.signIn}</p>
      <AccountButtons />
    </section>
  );
}

/** Signing in and signing up both return to this page. */
export function AccountButtons() {
  return (
    <>
      <Button onClick={() => openDialog({ kind: 'auth', tab: 'sign-in' })}>{bar.signIn}</Button>
      <Button variant="secondary" onClick={() => openDialog({ kind: 'auth', tab: 'sign-up' })}>
        {texts.signUp}
      </Button>
    </>
  );
}

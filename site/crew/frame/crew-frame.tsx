import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { mayUseConsole } from '../../../domain/people/roles.ts';
import { brand } from '../../brand.ts';
import { leaveAccount } from '../../frame/leave-account.ts';
import { SkipLink } from '../../frame/page-frame.tsx';
import { rooms } from '../../frame/texts.ts';
import { other, prefix } from '../../language.ts';
import { choice } from '../../loading/chosen-address.ts';
import { installOther } from '../../offline/install-other.ts';
import { useSession } from '../../session/session.ts';
import { usePhone } from '../phone/phone.ts';
import { crewTexts, languageTexts as texts } from '../texts.ts';
import styles from './crew-frame.module.css';

type CrewFrameProps = {
  title: string;
  /** Whether to link back to the list of days. */
  isBelow?: boolean;
  /** Shown at the right of the bar. By default the language switch and sign-out. */
  action?: ReactNode;
  bottom?: ReactNode;
  children: ReactNode;
};

export function CrewFrame({ title, isBelow = false, action, bottom, children }: CrewFrameProps) {
  const content = useRef<HTMLElement>(null);
  const isPushed = useNavigationType() === 'PUSH';
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  useEffect(() => {
    if (!isPushed) return;
    scrollTo({ top: 0, behavior: 'instant' });
    content.current?.focus({ preventScroll: true });
  }, [isPushed]);

  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.bar}>
        <div className={styles.row}>
          {isBelow ? (
            <Link className={styles.back} to="/crew">
              <BackIcon />
              {crewTexts.back}
            </Link>
          ) : (
            <a
              className={styles.brand}
              href={prefix || '/'}
              aria-label={`${brand.name}: ${crewTexts.brandLink}`}
            >
              {brand.name}
            </a>
          )}
          {isBelow ? action : <Account />}
        </div>
      </header>
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {bottom}
    </div>
  );
}

function Account() {
  const { user } = useSession();
  return (
    <div className={`small-print ${styles.account}`}>
      <LanguageSwitch />
      {user !== null && (
        <button type="button" onClick={() => leaveAccount()}>
          {crewTexts.signOut}
        </button>
      )}
    </div>
  );
}

/** Shows who is signed in, and links office staff to the console. */
export function SignedInAs() {
  const { user } = useSession();
  const { me } = usePhone();
  if (user === null) return null;
  return (
    <p className={`small-print ${styles.account}`}>
      <span>{crewTexts.signedInAs(me?.name ?? user.email ?? '')}</span>
      {me && mayUseConsole(me.role) && <a href="/team">{rooms['/team']}</a>}
    </p>
  );
}

function BackIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M15 5l-7 7 7 7" />
    </svg>
  );
}

/** Switches the language once the other one is available offline (docs/decisions/0052). */
function LanguageSwitch() {
  const { photos } = usePhone();
  const [told, setTold] = useState('');
  const href = `${other.prefix}/crew${choice}`;
  const change = async (event: MouseEvent) => {
    event.preventDefault();
    // They still have to be stored and made smaller.
    if (photos.some(({ state }) => state === 'saving' || state === 'taken')) {
      return setTold(texts.saving);
    }
    setTold(texts.fetching);
    if (!(await installOther('crew'))) return setTold(texts.offline);
    location.assign(href);
  };
  return (
    <>
      <a href={href} hrefLang={other.tag} lang={other.tag} onClick={change}>
        {other.ownName}
      </a>
      <p role="status" className={styles.told}>
        {told}
      </p>
    </>
  );
}

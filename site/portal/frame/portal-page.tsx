import { type ReactNode, useCallback, useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { brand } from '../../brand.ts';
import { openDialog } from '../../frame/open-dialog.ts';
import { bar } from '../../frame/texts.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import styles from './frame.module.css';
import { Fetching } from './loaded.tsx';
import { frameTexts as texts } from './texts.ts';

type PortalPageProps = { title: string; intro?: string; children: ReactNode };

/** One page of the portal: its heading, and its content for whoever is signed in. */
export function PortalPage({ title, intro, children }: PortalPageProps) {
  const heading = useArrival();
  usePageTitle(title);
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p>{intro}</p>}
      </header>
      <ForClients>{children}</ForClients>
    </>
  );
}

/** Shows its content to whoever is signed in, and asks everybody else to sign in or up. */
export function ForClients({ children }: { children: ReactNode }) {
  const { user, loading } = useSession();
  // What one client saw is forgotten when another signs in.
  if (user) return <div key={user.id}>{children}</div>;
  if (loading) return <Fetching>{texts.loading}</Fetching>;
  return (
    <section className={styles.notice}>
      <p>{texts.signIn}</p>
      <AccountButtons />
    </section>
  );
}

/** Lets a visitor sign in, or make an account. Both come back to the page. */
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

/**
 * Returns the ref of a page's heading. It takes the keyboard focus where the link that led here is
 * gone, which otherwise nothing would have.
 */
export function useArrival(): (heading: HTMLElement | null) => void {
  const isLed = useNavigationType() === 'PUSH';
  return useCallback(
    (heading) => {
      if (isLed && document.activeElement === document.body) heading?.focus();
    },
    [isLed],
  );
}

/** Moves the focus to an element that replaces the focused one. For its `ref`. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/** Gives the tab a page's own title. The pages of the portal share one route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}

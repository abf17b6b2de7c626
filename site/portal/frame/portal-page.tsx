import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { useArrival, usePageTitle } from './arrival.ts';
import styles from './frame.module.css';
import { AccountButtons, Fetching } from './loaded.tsx';
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

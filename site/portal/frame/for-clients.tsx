import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';

import styles from './frame.module.css';
import { AccountButtons, Fetching } from './loaded.tsx';
import { frameTexts as texts } from './texts.ts';

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

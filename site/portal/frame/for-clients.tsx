import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { Fetching, SignInNotice } from './loaded.tsx';
import { frameTexts as texts } from './texts.ts';

/** Shows its content to whoever is signed in, and asks everybody else to sign in or up. */
export function ForClients({ children }: { children: ReactNode }) {
  const { user, loading } = useSession();
  // What one client saw is forgotten when another signs in.
  if (user) return <div key={user.id}>{children}</div>;
  if (loading) return <Fetching>{texts.loading}</Fetching>;
  return <SignInNotice />;
}

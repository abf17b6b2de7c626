import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { Fetching, SignInNotice } from './loaded.tsx';
import { frameTexts as texts } from './texts.ts';

export function ForClients({ children }: { children: ReactNode }) {
  const { user, loading } = useSession();
  // Forgets one client's data when another signs in.
  if (user) return <div key={user.id}>{children}</div>;
  if (loading) return <Fetching>{texts.loading}</Fetching>;
  return <SignInNotice />;
}

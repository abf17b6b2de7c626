import { useEffect, useRef } from 'react';
import { useSession } from '../../session/session.ts';
import { refresh } from './phone.ts';

/** Sends what waits as soon as there is another session, so that signing in is all it takes. */
export function useSendAfterSignIn(): void {
  const token = useSession().session?.access_token;
  const known = useRef(token);
  useEffect(() => {
    if (token === known.current) return;
    known.current = token;
    if (token !== undefined) void refresh();
  }, [token]);
}

import { useEffect } from 'react';
import { installWorker } from '../../offline/install-worker.ts';
import { useSession } from '../../session/session.ts';

/** Without `requestIdleCallback` the page counts as idle after this time, in milliseconds. */
const idleAfterInMs = 2_000;

/** Lets the portal open without a connection from now on, for whoever is signed in. */
export function useOpenOffline(): void {
  const account = useSession().user?.id;
  useEffect(() => {
    if (account === undefined) return;
    const install = () => installWorker('portal');
    // The files of the other pages wait until this one is there.
    if (window.requestIdleCallback) window.requestIdleCallback(install);
    else setTimeout(install, idleAfterInMs);
  }, [account]);
}

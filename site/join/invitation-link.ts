import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { forgetStored, readStored, writeStored } from '../submission/stored-json.ts';

const storageName = 'maayos-invitation';

/**
 * Returns the secret of the invitation's link, null if the page was opened without one, or
 * undefined while that is not known. The secret leaves the address at once. The browser keeps it,
 * because signing up leads to a mailbox and back.
 */
export function useInvitationSecret(): string | null | undefined {
  const { hash } = useLocation();
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const [, linked] = /^#token=(.+)$/.exec(hash) ?? [];
    if (linked !== undefined) {
      writeStored('browser', storageName, linked);
      history.replaceState(history.state, '', location.pathname);
    }
    const kept = readStored('browser', storageName);
    setSecret(typeof kept === 'string' ? kept : null);
  }, [hash]);
  return secret;
}

/** Forgets the link once it is used up. */
export function forgetInvitation(): void {
  forgetStored('browser', storageName);
}

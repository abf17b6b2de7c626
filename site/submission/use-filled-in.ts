import { useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';
import type { FormValues } from './kept-in-browser.ts';

const nothing: FormValues = {};

/**
 * Returns the values that a form fills in by itself: the signed-in user's email address, and soon
 * after the name, phone and home that the client gave before.
 */
export function useFilledIn(): FormValues {
  const { user } = useSession();
  const account = user?.id;
  const [known, setKnown] = useState<{ account: string; values: FormValues } | null>(null);

  useEffect(() => {
    if (account === undefined) return;
    let isGone = false;
    import('./form-calls.ts')
      .then(({ readContactDetails }) => readContactDetails())
      .then((values) => {
        if (!isGone) setKnown({ account, values });
      })
      // Without them the form asks for everything.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [account]);

  if (!user?.email) return nothing;
  return { ...(known?.account === account ? known?.values : nothing), email: user.email };
}

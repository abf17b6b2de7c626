import { useSession } from '../session/session.ts';
import type { FormValues } from './draft.ts';

/** Returns the values that a form fills in by itself: the signed-in user's email address. */
export function useFilledIn(): FormValues {
  const { user } = useSession();
  return user?.email ? { email: user.email } : {};
}

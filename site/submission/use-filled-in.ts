import { useSession } from '../session/session.ts';
import type { FormValues } from './draft.ts';

/** What a form knows of the visitor without being told: the email address of who is signed in. */
export function useFilledIn(): FormValues {
  const { user } = useSession();
  return user?.email ? { email: user.email } : {};
}

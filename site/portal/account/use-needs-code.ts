import { appsOf } from '../../session/apps-of.ts';
import { hasSecondFactor } from '../../session/second-factor.ts';
import { useSession } from '../../session/session.ts';

/** Returns whether the account has an app whose code this session has not shown. */
export function useNeedsCode(): boolean {
  const { user, session } = useSession();
  return appsOf(user).length > 0 && !hasSecondFactor(session);
}

import { AuthClient, AuthError, type GoTrueClient } from '@supabase/auth-js';
import { forgetPhone, type Waiting, waitingAccounts } from './phone-marks.ts';
import { phoneTexts } from './phone-texts.ts';
import { storedSession } from './stored-session.ts';

type SignedIn = Awaited<ReturnType<GoTrueClient['signInWithPassword']>>;

/**
 * The provider's client for a crew's phone. Tries again once there is a connection, and leaves no
 * account with unsent work, unless that is given up (docs/product.md, "Day of a visit").
 */
export class GuardedClient extends AuthClient {
  /** Otherwise the client would return its last failure for a minute. */
  forgetFailure(): void {
    this.lastRefreshFailure = null;
  }

  /**
   * Also removes the account's data from the phone, unless it stays signed in here, which is not an
   * error.
   */
  override async signOut(options?: Parameters<GoTrueClient['signOut']>[0]) {
    const account = storedSession()?.user.id;
    if (account === undefined || options?.scope === 'others') return super.signOut(options);
    const waiting = waitingAccounts().get(account);
    if (waiting !== undefined && !(await isGivenUp('leaving', waiting))) return { error: null };
    await forgetPhone(account).catch(reportError);
    return super.signOut(options);
  }

  override async signInWithPassword(
    credentials: Parameters<GoTrueClient['signInWithPassword']>[0],
  ): Promise<SignedIn> {
    if (waitingAccounts().size === 0) return super.signInWithPassword(credentials);
    // A second client finds out whose account it is, while this one keeps its session.
    const asking = new AuthClient({
      url: this.url,
      headers: this.headers,
      persistSession: false,
      autoRefreshToken: false,
    });
    const entered = await asking.signInWithPassword(credentials);
    if (entered.error) return entered;
    const { session, user } = entered.data;
    if (!(await mayEnter(user.id))) {
      await asking.signOut({ scope: 'local' });
      const error = new AuthError(phoneTexts.kept);
      return { data: { user: null, session: null }, error };
    }
    const { error } = await this.setSession(session);
    return error ? { data: { user: null, session: null }, error } : entered;
  }
}

/** Returns whether an account may sign in here: no other has unsent work, or it is given up. */
export async function mayEnter(account: string): Promise<boolean> {
  const others = [...waitingAccounts()].filter(([id]) => id !== account);
  if (others.length === 0) return true;
  const waiting = others
    .map(([, counts]) => counts)
    .reduce((sum, { photos, steps }) => ({
      photos: sum.photos + photos,
      steps: sum.steps + steps,
    }));
  if (!(await isGivenUp('entering', waiting))) return false;
  await Promise.all(others.map(([id]) => forgetPhone(id)));
  return true;
}

async function isGivenUp(reason: 'leaving' | 'entering', waiting: Waiting): Promise<boolean> {
  const { askToGiveUp } = await import('./give-up-dialog.ts');
  return askToGiveUp(reason, waiting);
}

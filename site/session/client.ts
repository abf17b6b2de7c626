import {
  type AuthChangeEvent,
  AuthClient,
  type GoTrueClient,
  type Session,
} from '@supabase/auth-js';
import { isLinkCallback, type LinkOutcome, withoutCallback } from './link-callback.ts';
import { providerUrl, publishableKey } from './provider.ts';
import { sessionStorageKey } from './storage-key.ts';

/**
 * The provider's client, with every event passed to `mirror`, and what became of a link in the address,
 * which is consumed, to `tell`. Resolves once it knows who is signed in. Not on the critical path: session.ts imports it when needed.
 */
export async function createClient(
  mirror: (event: AuthChangeEvent, session: Session | null) => void,
  tell: (outcome: LinkOutcome) => void,
): Promise<GoTrueClient> {
  let linkPurpose: string | undefined;
  const client = new AuthClient({
    url: `${providerUrl()}/auth/v1`,
    headers: publishableKey ? { apikey: publishableKey } : {},
    storageKey: sessionStorageKey,
    persistSession: true,
    autoRefreshToken: true,
    flowType: 'implicit',
    detectSessionInUrl: (url, parameters) => {
      if (!isLinkCallback(url.href)) return false;
      linkPurpose = parameters.type;
      // Left to the client, the tokens would stay one step back in the history.
      history.replaceState(history.state, '', withoutCallback(url.href));
      return true;
    },
  });
  client.onAuthStateChange((event, session) => {
    mirror(event, session);
    // Other tabs hear of the event too; the link was this one's.
    if (event === 'PASSWORD_RECOVERY' && linkPurpose === 'recovery') tell('recovery');
  });
  const { error } = await client.initialize();
  if (error) tell(hasExpired(error) ? 'expired' : 'failed');
  else if (linkPurpose === 'signup') tell('confirmed');
  return client;
}

/** The provider's words go no further, because anybody can write others into an address. */
function hasExpired(error: object): boolean {
  const details = 'details' in error ? error.details : null;
  return (
    typeof details === 'object' &&
    details !== null &&
    'code' in details &&
    details.code === 'otp_expired'
  );
}

import {
  type AuthChangeEvent,
  AuthClient,
  type GoTrueClient,
  type Session,
} from '@supabase/auth-js';
import { openDialog } from '../dialogs.ts';
import { showToast } from '../ui/toast.ts';
import { isLinkCallback, withoutCallback } from './link-callback.ts';
import { providerUrl, publishableKey } from './provider.ts';
import { sessionStorageKey } from './storage-key.ts';

/**
 * The provider's client, with a link in the address consumed and every event passed to `mirror`.
 * Resolves once it knows who is signed in. Not on the critical path: session.ts imports it when needed.
 */
export async function createClient(
  mirror: (event: AuthChangeEvent, session: Session | null) => void,
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
    // Other tabs hear of the event too; the dialog belongs to the one the link opened.
    if (event === 'PASSWORD_RECOVERY' && linkPurpose === 'recovery') {
      openDialog({ kind: 'new-password' });
    }
  });
  const { error } = await client.initialize();
  if (error) {
    tellLinkFailed(error);
  } else if (linkPurpose === 'signup') {
    showToast({ text: 'Your email is confirmed and you are signed in.', tone: 'success' });
  }
  return client;
}

/** The provider's words are kept here, because anybody can write others into an address. */
function tellLinkFailed(error: object): void {
  const details = 'details' in error ? error.details : null;
  const expired =
    typeof details === 'object' &&
    details !== null &&
    'code' in details &&
    details.code === 'otp_expired';
  showToast({
    text: expired ? 'Email link is invalid or has expired' : 'An unexpected error occurred',
    tone: 'destructive',
    // Long enough to be read and acted on.
    durationInMs: 30_000,
    action: {
      label: 'Send a new link',
      onClick: () => openDialog({ kind: 'auth', tab: 'new-link' }),
    },
  });
}

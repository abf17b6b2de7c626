import {
  type AuthChangeEvent,
  AuthClient,
  type GoTrueClient,
  type Session,
} from '@supabase/auth-js';
import { takeExpected } from './expected-link.ts';
import type { LinkOutcome } from './link-callback.ts';
import { type MailedLink, readLink, withoutLink } from './mailed-link.ts';
import { providerUrl, publishableKey } from './provider.ts';
import { sessionStorageKey } from './storage-key.ts';

const apiKey = publishableKey ? { apikey: publishableKey } : {};

type OpenedLink = Exclude<MailedLink, string>;

/**
 * The provider's client, with every event passed to `mirror`, and what became of a link in the address,
 * which is consumed, to `tell`. Resolves once it knows who is signed in. Not on the critical path: session.ts imports it when needed.
 */
export async function createClient(
  mirror: (event: AuthChangeEvent, session: Session | null) => void,
  tell: (outcome: LinkOutcome) => void,
): Promise<GoTrueClient> {
  const link = readLink(location.href);
  // Nothing of the link stays in the history, and the client itself never looks for one.
  if (link) history.replaceState(history.state, '', withoutLink(location.href));
  const client = new AuthClient({
    url: `${providerUrl()}/auth/v1`,
    headers: apiKey,
    storageKey: sessionStorageKey,
    persistSession: true,
    autoRefreshToken: true,
    flowType: 'implicit',
    detectSessionInUrl: false,
  });

  async function open({ tokens, purpose, passwordKept }: OpenedLink): Promise<void> {
    const { error } = await client.setSession(tokens);
    if (error) tell('failed');
    else if (!passwordKept) tell('password-lost');
    else if (purpose === 'recovery') tell('recovery');
    else if (purpose === 'signup') tell('confirmed');
  }

  const outcome = typeof link === 'string' ? link : link && (await meet(client, link, open));
  // Told who is signed in only now, so that the page does not pass through another state.
  client.onAuthStateChange(mirror);
  await client.initialize();
  if (outcome) tell(outcome);
  return client;
}

/**
 * Opens a link at once when its account is signed in here, when nobody is and this browser asked for it,
 * or when the visitor has just said on the provider's page that it is theirs. Else anybody may have made
 * them follow it, so it waits for their word.
 */
async function meet(
  client: GoTrueClient,
  link: OpenedLink,
  open: (link: OpenedLink) => Promise<void>,
): Promise<LinkOutcome | null> {
  const account = await ownerOf(link.tokens.access_token).catch(() => null);
  if (account === null) return 'failed';
  const { data } = await client.getSession();
  const isExpected = takeExpected(account);
  const isOwn = data.session ? data.session.user.email === account : isExpected;
  if (isOwn || wasPressed()) {
    await open(link);
    return null;
  }
  return { account, accept: () => void open(link) };
}

/** Whether the provider's page, which names the account, led here by its button. No other site can say so. */
function wasPressed(): boolean {
  return document.referrer.startsWith(`${location.origin}/auth/v1/verify?`);
}

/** Whose access token it is, by the provider's word: the client's own calls would store or forget a session. */
async function ownerOf(accessToken: string): Promise<string | null> {
  const answer = await fetch(`${providerUrl()}/auth/v1/user`, {
    headers: { ...apiKey, authorization: `Bearer ${accessToken}` },
  });
  if (!answer.ok) return null;
  const user: { email?: string } = await answer.json();
  return user.email ?? null;
}

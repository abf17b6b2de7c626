import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { forgetText, readText, writeText } from '../ui/browser-storage.ts';
import { apiKey } from './api-key.ts';
import { takeExpected } from './expected-link.ts';
import { GuardedClient, mayEnter } from './guarded-client.ts';
import { forgetKeptAnswers } from './kept-answers.ts';
import type { LinkOutcome } from './link-callback.ts';
import { type MailedLink, readLink, withoutLink } from './mailed-link.ts';
import { providerUrl } from './provider.ts';
import { sessionStorageKey } from './storage-key.ts';
import { storedSession } from './stored-session.ts';

type OpenedLink = Exclude<MailedLink, string>;

/** Without it, the client would forget the session where storage is full. */
const storage = {
  getItem: (name: string) => readText('browser', name),
  setItem: (name: string, text: string) => writeText('browser', name, text),
  removeItem: (name: string) => forgetText('browser', name),
};

type Account = { id: string; email: string };

/**
 * Resolves once the signed-in user is known. Every event goes to `mirror`. A link in the address is
 * used up and removed, and its outcome goes to `tell`. session.ts imports this module only when
 * needed, because the first view can do without it.
 */
export async function createClient(
  mirror: (event: AuthChangeEvent, session: Session | null) => void,
  tell: (outcome: LinkOutcome) => void,
): Promise<GoTrueClient> {
  const link = readLink(location.href);
  // No part of the link stays in the history. The client itself never looks for a link.
  if (link) history.replaceState(history.state, '', withoutLink(location.href));
  const client = new GuardedClient({
    url: `${providerUrl()}/auth/v1`,
    headers: apiKey,
    storageKey: sessionStorageKey,
    persistSession: true,
    storage,
    autoRefreshToken: true,
    flowType: 'implicit',
    detectSessionInUrl: false,
    fetch: fetchSession,
  });

  async function open({ tokens, purpose, passwordKept }: OpenedLink): Promise<void> {
    const { error } = await client.setSession(tokens);
    if (error) tell('failed');
    else if (!passwordKept) tell('password-lost');
    else if (purpose === 'recovery') tell('recovery');
    else if (purpose === 'signup') tell('confirmed');
  }

  const outcome = typeof link === 'string' ? link : link && (await openOrAsk(client, link, open));
  // The listener starts only now, so that the page does not pass through another state.
  client.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') {
      forgetKeptAnswers();
      void endPush().catch(console.warn);
    }
    // Without a connection the client reports no session once the token has expired, but keeps it
    // for a later refresh. Another tab's session is of no use if the browser did not store it.
    mirror(event, event === 'SIGNED_OUT' ? null : storedSession());
  });
  addEventListener('online', () => client.forgetFailure());
  // Without a connection the client tries for half a minute to refresh an expired token.
  if (!navigator.onLine) mirror('INITIAL_SESSION', storedSession());
  await client.initialize();
  if (outcome) tell(outcome);
  return client;
}

/**
 * Drops the token's end, so that the client counts its life from now and a device whose clock is
 * off refreshes in time.
 */
async function fetchSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const body = response.ok
    ? await response
        .clone()
        .json()
        .catch(() => null)
    : null;
  if (body?.expires_in === undefined) return response;
  return Response.json({ ...body, expires_at: undefined }, { headers: response.headers });
}

/**
 * Opens a link at once in three cases: its account is signed in here; nobody is and this browser
 * asked for it; or the visitor has just confirmed it on the provider's page. Asks the visitor
 * otherwise, because anybody may have made them follow it.
 */
async function openOrAsk(
  client: GoTrueClient,
  link: OpenedLink,
  open: (link: OpenedLink) => Promise<void>,
): Promise<LinkOutcome | null> {
  const account = await ownerOf(link.tokens.access_token).catch(() => null);
  if (account === null) return 'failed';
  if (!(await mayEnter(account.id))) return null;
  const { data } = await client.getSession();
  const isExpected = takeExpected(account.email);
  const isOwn = data.session ? data.session.user.id === account.id : isExpected;
  if (isOwn || wasPressed()) {
    await open(link);
    return null;
  }
  return { account: account.email, accept: () => void open(link) };
}

/**
 * Returns whether the visitor pressed the button on the provider's page, which names the account.
 * No other site can fake this.
 */
function wasPressed(): boolean {
  return document.referrer.startsWith(`${location.origin}/auth/v1/verify?`);
}

/** Asks the provider, because the client's own calls would store or forget a session. */
async function ownerOf(accessToken: string): Promise<Account | null> {
  const answer = await fetch(`${providerUrl()}/auth/v1/user`, {
    headers: { ...apiKey, authorization: `Bearer ${accessToken}` },
  });
  if (!answer.ok) return null;
  const { id, email }: Partial<Account> = await answer.json();
  return id && email ? { id, email } : null;
}

/**
 * The server ends push with the session. The browser also ends it, in case the server was
 * unreachable.
 */
async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const { pushManager } of registrations) {
    const subscription = await pushManager?.getSubscription();
    await subscription?.unsubscribe();
  }
}

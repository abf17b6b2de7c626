import { freshForMs, storedSession } from '../session/stored-session.ts';
import { page } from './first-call.ts';

/**
 * Runs inline on a page that shows what one call returns, and makes that call while the page's code is
 * still arriving.
 */
declare const __CALL__: CallOfPage;

/** The call of a page, whose input stands in the page's address. */
export type CallOfPage = {
  address: string;
  method: 'GET' | 'POST';
  /** Whether it is made for strangers too. */
  isForAnyone: boolean;
  apikey: string;
  /** The page's path in the router's syntax. Its parameters are the call's input. */
  path: string;
};

const patienceInMs = 20_000;

const { address, method, isForAnyone, apikey, path } = __CALL__;
const session = storedSession();
if (session ? freshForMs(session) > 0 : isForAnyone) {
  const parts = location.pathname.split('/');
  const named = path
    .split('/')
    .map((name, place) => [name, parts[place] ?? ''] as const)
    .filter(([name]) => name.startsWith(':'));
  const input = Object.fromEntries(named.map(([name, value]) => [name.slice(1), value]));
  const target = new URL(address, location.href);
  if (method === 'GET') target.search = String(new URLSearchParams(input));
  const body = method === 'POST' ? JSON.stringify(input) : null;
  const authorization = session && `Bearer ${session.access_token}`;
  const headers = {
    apikey,
    ...(authorization && { authorization }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const signal = AbortSignal.timeout(patienceInMs);
  const response = fetch(target, { method, headers, body, signal }).catch(() => null);
  page.firstCall = { address: target.href, body, authorization, response };
}

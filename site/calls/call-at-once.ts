import type { Audience } from '../../contract/call.ts';
import { hasSecondFactor } from '../session/second-factor.ts';
import { storedRoom } from '../session/stored-room.ts';
import { freshForMs, storedSession } from '../session/stored-session.ts';
import { page } from './first-call.ts';

/** Runs inline. Makes the page's first calls while its code is still being fetched. */
declare const __CALLS__: CallsOfPage;

/** Takes its input from the page's address. */
export type CallsOfPage = {
  calls: readonly {
    address: string;
    method: 'GET' | 'POST';
    audience: Audience;
    /** Whether it takes the address's input. Otherwise it has none. */
    isOfAddress: boolean;
  }[];
  apikey: string;
  /** In the router's syntax. Its parameters are the input. */
  path: string;
  /** The rest of the input. The address's query overrides it. */
  query: Readonly<Record<string, string>>;
  /** The page's room, if calls for others would be in vain. */
  room: string | null;
};

const patienceInMs = 20_000;

const { calls, apikey, path, query, room } = __CALLS__;
const session = storedSession();
const parts = location.pathname.split('/');
const pattern = path.split('/');
const named = pattern
  .map((name, place) => [name, parts[place] ?? ''] as const)
  .filter(([name]) => name.startsWith(':'))
  .map(([name, value]) => [name.slice(1), value]);
const asked = new URLSearchParams(location.search);
const rest = Object.entries(query).map(([name, value]) => [name, asked.get(name) ?? value]);
const input = Object.fromEntries([...named, ...rest]);
const authorization = session && `Bearer ${session.access_token}`;
const isExpected = room === null || storedRoom() === room;
// The page may serve longer paths too, which ask for something else.
const isThePath = parts.length === pattern.length;

page.firstCalls = calls
  .filter(({ isOfAddress }) => isThePath || !isOfAddress)
  .filter(({ audience }) => isExpected && mayAsk(audience))
  .map(({ address, method, isOfAddress }) => {
    const sent = isOfAddress ? input : {};
    const target = new URL(address, location.href);
    if (method === 'GET') target.search = String(new URLSearchParams(sent));
    const body = method === 'POST' ? JSON.stringify(sent) : null;
    const headers = {
      apikey,
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(patienceInMs);
    const response = fetch(target, { method, headers, body, signal }).catch(() => null);
    return { address: target.href, body, authorization, response };
  });

/** Returns whether the server is likely to accept the call. */
function mayAsk(audience: Audience): boolean {
  if (session === null) return audience === 'anyone';
  if (freshForMs(session) <= 0) return false;
  return (audience !== 'dispatcher' && audience !== 'owner') || hasSecondFactor(session);
}

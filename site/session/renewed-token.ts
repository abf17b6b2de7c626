import { writeText } from '../ui/browser-storage.ts';
import { accessToken } from './session.ts';
import { sessionStorageKey } from './storage-key.ts';
import { storedSession } from './stored-session.ts';

/** In milliseconds. A token refused this soon after a renewal would be refused again. */
const renewAgainInMs = 60_000;

let renewedAt = Number.NEGATIVE_INFINITY;

/**
 * Replaces a token that the server refused, however fresh it looked here. Concurrent calls share
 * one renewal. Returns null if the session has ended, or was renewed a moment ago.
 */
export async function renewedToken(refused: string): Promise<string | null> {
  const stored = storedSession();
  if (stored?.access_token === refused) {
    // The device's clock may have been set meanwhile, so this one counts on.
    if (performance.now() - renewedAt < renewAgainInMs) return null;
    renewedAt = performance.now();
    writeText('browser', sessionStorageKey, JSON.stringify({ ...stored, expires_at: 1 }));
  }
  const token = await accessToken();
  return token === refused ? null : token;
}

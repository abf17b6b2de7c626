import { FunctionsClient } from '@supabase/functions-js';
import { providerUrl, publishableKey } from './provider.ts';
import { accessToken } from './session.ts';

/**
 * A client for the backend's functions that speaks for whoever is signed in now, and for a visitor with the
 * provider's public key (spec.md §6). Rejects when the token can't be had. Belongs in lazy chunks.
 */
export async function functionsClient(): Promise<FunctionsClient> {
  const token = (await accessToken()) ?? publishableKey;
  return new FunctionsClient(`${providerUrl()}/functions/v1`, {
    headers: {
      ...(publishableKey && { apikey: publishableKey }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
}

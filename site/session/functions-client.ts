import { FunctionsClient } from '@supabase/functions-js';
import { providerUrl } from './provider.ts';
import { callHeaders } from './session.ts';

/** A client for the backend's functions that speaks for whoever is signed in now. Belongs in lazy chunks. */
export async function functionsClient(): Promise<FunctionsClient> {
  return new FunctionsClient(`${providerUrl()}/functions/v1`, { headers: await callHeaders() });
}

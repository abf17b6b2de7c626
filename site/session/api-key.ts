import { publishableKey } from './provider.ts';

/** The headers of the key that every call to the provider carries. Apart, so that `/` does not load it. */
export const apiKey = publishableKey ? { apikey: publishableKey } : {};

import { publishableKey } from './provider.ts';

/** The headers of every call to the provider. Separate, so that `/` does not load it. */
export const apiKey = publishableKey ? { apikey: publishableKey } : {};

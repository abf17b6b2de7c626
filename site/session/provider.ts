declare const __PROVIDER_URL__: string | undefined;
declare const __PUBLISHABLE_KEY__: string | undefined;

/**
 * Returns the backend's address without a trailing slash: this site, or the provider named at build
 * time.
 */
export function providerUrl(): string {
  const set = typeof __PROVIDER_URL__ === 'undefined' ? '' : __PROVIDER_URL__;
  return set || location.origin;
}

/**
 * The provider's public key for this site; '' where the backend needs none (docs/product.md,
 * "Public key and bearer").
 */
export const publishableKey = typeof __PUBLISHABLE_KEY__ === 'undefined' ? '' : __PUBLISHABLE_KEY__;

declare const __PROVIDER_URL__: string | undefined;
declare const __PUBLISHABLE_KEY__: string | undefined;

/** Without a trailing slash: this site, or the provider named at build time. */
export function providerUrl(): string {
  const set = typeof __PROVIDER_URL__ === 'undefined' ? '' : __PROVIDER_URL__;
  return set || location.origin;
}

/** '' where the backend needs none (docs/product.md, "Public key and bearer"). */
export const publishableKey = typeof __PUBLISHABLE_KEY__ === 'undefined' ? '' : __PUBLISHABLE_KEY__;

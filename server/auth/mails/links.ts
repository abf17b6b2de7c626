import { safeRedirect } from '../calls/redirects.ts';
import type { AuthDependencies } from '../dependencies.ts';

/** What a link in a mail confirms, by the provider's name in the address. */
export type LinkType = 'signup' | 'recovery' | 'email_change';

/** Returns the address behind a mail's button. It confirms and then leads back to the site. */
export function mailLink(
  dependencies: Pick<AuthDependencies, 'siteUrl' | 'redirectAllowList'>,
  type: LinkType,
  token: string,
  wantedRedirect: string | undefined,
): string {
  const query = new URLSearchParams({
    token,
    type,
    redirect_to: safeRedirect(dependencies, wantedRedirect).href,
  });
  return `${dependencies.siteUrl}/auth/v1/verify?${query}`;
}

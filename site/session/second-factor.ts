import type { Session, User } from '@supabase/auth-js';

/**
 * Returns whether a session's token says that a second factor was shown. It opens nothing: the server
 * asks its own record at each call.
 */
export function hasSecondFactor(session: Session | null): boolean {
  const [, payload = ''] = session?.access_token.split('.') ?? [];
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const claims: { aal?: unknown } = JSON.parse(atob(base64));
    return claims.aal === 'aal2';
  } catch {
    return false;
  }
}

/** Returns the user's apps that show codes, the one used last first. */
export function appsOf(user: User | null): NonNullable<User['factors']> {
  return (user?.factors ?? [])
    .filter(({ status }) => status === 'verified')
    .toSorted((a, b) => (b.last_challenged_at ?? '').localeCompare(a.last_challenged_at ?? ''));
}

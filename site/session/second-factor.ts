import type { Session, User } from '@supabase/auth-js';

/** Reads the session's token. Only for display: the server checks its own record at each call. */
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

/** Returns the user's code apps, the last used first. */
export function appsOf(user: User | null): NonNullable<User['factors']> {
  return (user?.factors ?? [])
    .filter(({ status }) => status === 'verified')
    .toSorted((a, b) => (b.last_challenged_at ?? '').localeCompare(a.last_challenged_at ?? ''));
}

import type { User } from '@supabase/auth-js';

/** Returns the user's apps that show codes, the one used last first. */
export function appsOf(user: User | null): NonNullable<User['factors']> {
  return (user?.factors ?? [])
    .filter(({ status }) => status === 'verified')
    .toSorted((a, b) => (b.last_challenged_at ?? '').localeCompare(a.last_challenged_at ?? ''));
}

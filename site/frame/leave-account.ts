import { signOut } from '../session/session.ts';

/** Signs out and leads to the top of the page (spec.md §2). */
export function leaveAccount(): void {
  void signOut();
  scrollTo({ top: 0 });
}

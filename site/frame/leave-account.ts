import { signOut } from '../session/session.ts';
import { forgetDrafts } from '../submission/kept-in-browser.ts';

/** Signs out, forgets unsent forms, and scrolls to the top (docs/product.md, "Signing out"). */
export function leaveAccount(): void {
  void signOut();
  forgetDrafts();
  scrollTo({ top: 0 });
}

import { signOut } from '../session/session.ts';
import { forgetDrafts } from '../submission/draft.ts';

/**
 * Signs out, leaves no unsent form behind, and leads to the top of the page (docs/product.md, "Signing
 * out").
 */
export function leaveAccount(): void {
  void signOut();
  forgetDrafts();
  scrollTo({ top: 0 });
}

import type { User } from '../accounts/users.ts';
import type { TokenKind } from './one-time-tokens.ts';

/** The two addresses that have to confirm a change, with the kind of token each is mailed. */
export const emailChangeSides = {
  current: 'email_change_token_current',
  new: 'email_change_token_new',
} as const satisfies Record<string, TokenKind>;

type Side = keyof typeof emailChangeSides;

/** What `email_change_confirm_status` says when one address has confirmed; 0 when none has. */
const statusBySide: Record<Side, number> = { current: 1, new: 2 };

/** The status of a change that the owner of a token has confirmed. */
export function confirmedStatus(kind: TokenKind): number {
  return kind === emailChangeSides.current ? statusBySide.current : statusBySide.new;
}

/** The addresses of an open change that have not confirmed it. */
export function unconfirmedSides(user: Pick<User, 'email_change_confirm_status'>): Side[] {
  const sides: Side[] = ['current', 'new'];
  return sides.filter((side) => statusBySide[side] !== user.email_change_confirm_status);
}

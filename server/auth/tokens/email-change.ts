import type { User } from '../accounts/users.ts';
import type { TokenKind } from './one-time-tokens.ts';

/** The two addresses that have to confirm a change, each with the kind of token in its mail. */
export const emailChangeSides = {
  current: 'email_change_token_current',
  new: 'email_change_token_new',
} as const satisfies Record<string, TokenKind>;

type Side = keyof typeof emailChangeSides;

/** The value of `email_change_confirm_status` once one address has confirmed. It is 0 before. */
const statusBySide: Record<Side, number> = { current: 1, new: 2 };

/** Returns the status of a change after the owner of a token has confirmed it. */
export function confirmedStatus(kind: TokenKind): number {
  return kind === emailChangeSides.current ? statusBySide.current : statusBySide.new;
}

export function unconfirmedSides(user: Pick<User, 'email_change_confirm_status'>): Side[] {
  const sides: Side[] = ['current', 'new'];
  return sides.filter((side) => statusBySide[side] !== user.email_change_confirm_status);
}

import { accountLimits } from './account-limits.ts';
import { siteLimits } from './site-limits.ts';

/**
 * Every limit that the database counts for all processes together. Numbers for networks are
 * generous, because in mobile networks many people share one address.
 */
export const limits = { ...accountLimits, ...siteLimits };

/** The name of a limit. */
export type Purpose = keyof typeof limits;

/** The values that a hit counts by: one for each of its limit's `per`. */
export type Counted<P extends Purpose> = Record<(typeof limits)[P]['per'][number], string>;

import { accountLimits } from './account-limits.ts';
import { siteLimits } from './site-limits.ts';

/**
 * All processes share these. Limits of networks are generous, because many people share an address
 * in mobile networks.
 */
export const limits = { ...accountLimits, ...siteLimits };

export type Purpose = keyof typeof limits;

export type Counted<P extends Purpose> = Record<(typeof limits)[P]['per'][number], string>;

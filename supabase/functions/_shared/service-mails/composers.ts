import type { Compose } from './compose.ts';
import { composeSubscriptionConfirmed } from './subscription-confirmed.ts';

/** The composer of each kind of mail whose outbox row says only what it is about. */
export const composers: Readonly<Record<string, Compose>> = {
  'subscription-confirmed': composeSubscriptionConfirmed,
};

import { cancelSubscription } from '../../../contract/client/cancel-subscription.ts';
import { plan } from '../../../contract/client/plan.ts';
import { sayWhy } from '../../../contract/client/say-why.ts';
import { handleCancelSubscription } from './calls/cancel-subscription.ts';
import { handlePlan } from './calls/plan.ts';
import { handleSayWhy } from './calls/say-why.ts';

/** The calls of a client's plan, by their names. */
export const planCalls = {
  [cancelSubscription.name]: handleCancelSubscription,
  [plan.name]: handlePlan,
  [sayWhy.name]: handleSayWhy,
} as const;

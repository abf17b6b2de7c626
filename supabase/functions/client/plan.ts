import { plan } from '../../../contract/client/plan.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { readPlans } from './plan/read-plans.ts';

export const handlePlan = endpoint(plan, ({ transaction }, { now }) =>
  readPlans(transaction, now()),
);

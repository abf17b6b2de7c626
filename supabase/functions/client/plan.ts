import { plan } from '../../../contract/client/plan.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asCaller } from '../_shared/database/roles.ts';
import { readPlans } from './plan/read-plans.ts';

/** Returns the caller's plans. */
export const handlePlan = endpoint(plan, ({ caller }, { sql, now }) =>
  asCaller(sql, caller, (transaction) => readPlans(transaction, now())),
);

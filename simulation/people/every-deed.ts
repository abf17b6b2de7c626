import type { Deed } from '../world/world.ts';
import { clientDeeds } from './clients.ts';
import { moneyDeeds } from './money.ts';
import { officeDeeds } from './office.ts';
import { operatorDeeds } from './operators.ts';
import { payerDeeds } from './payers.ts';
import { quoteDeeds } from './quotes.ts';
import { requestDeeds } from './requests.ts';
import { scheduleDeeds } from './schedule.ts';
import { serviceDeeds } from './service.ts';
import { strangers } from './strangers.ts';
import { workerDeeds } from './workers.ts';

/** Everything that somebody may do at a turn. */
export const everyDeed: readonly Deed[] = [
  ...strangers,
  ...requestDeeds,
  ...quoteDeeds,
  ...clientDeeds,
  ...payerDeeds,
  ...moneyDeeds,
  ...officeDeeds,
  ...scheduleDeeds,
  ...serviceDeeds,
  ...workerDeeds,
  ...operatorDeeds,
];

import type { Deed } from '../world/world.ts';
import { clientDeeds } from './clients.ts';
import { fate } from './fate.ts';
import { moneyDeeds } from './money.ts';
import { officeDeeds } from './office.ts';
import { payerDeeds } from './payers.ts';
import { requestDeeds } from './requests.ts';
import { scheduleDeeds } from './schedule.ts';
import { strangers } from './strangers.ts';
import { workerDeeds } from './workers.ts';

/** Everything that somebody may do at a turn. */
export const everyDeed: readonly Deed[] = [
  ...strangers,
  ...requestDeeds,
  ...clientDeeds,
  ...payerDeeds,
  ...moneyDeeds,
  ...officeDeeds,
  ...scheduleDeeds,
  ...workerDeeds,
  ...fate,
];

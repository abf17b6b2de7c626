import type { Deed } from '../world/world.ts';
import { requestDeeds } from './requests.ts';
import { strangers } from './strangers.ts';

/** Everything that somebody may do at a turn. */
export const everyDeed: readonly Deed[] = [...strangers, ...requestDeeds];

import { cancelVisit } from '../../../../contract/team/cancel-visit.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { changeOne } from '../schedule/change-one.ts';

/** Cancels a visit for the team. */
export const handleCancelVisit = endpoint(cancelVisit, ({ input, caller }, dependencies) =>
  changeOne(dependencies, caller, input, input, () => ({ state: 'cancelled' })),
);

import { skipVisit } from '../../../../contract/team/skip-visit.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { changeOne } from '../schedule/change-one.ts';

/** Skips a visit. */
export const handleSkipVisit = endpoint(skipVisit, ({ input, caller }, dependencies) =>
  changeOne(dependencies, caller, input, input, () => ({ state: 'skipped' })),
);

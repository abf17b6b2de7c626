import { changeCrew } from '../../../../contract/team/change-crew.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { changeOne } from '../schedule/change-one.ts';

/** Gives a visit another crew. */
export const handleChangeCrew = endpoint(changeCrew, ({ input, caller }, dependencies) =>
  changeOne(dependencies, caller, input, input, () => ({})),
);

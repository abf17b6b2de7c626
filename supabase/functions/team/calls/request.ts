import { request } from '../../../../contract/team/request.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeamAtOneMoment } from '../../_shared/database/roles.ts';
import { readDetails } from '../requests/details.ts';

/** Shows one request. */
export const handleRequest = endpoint(request, ({ caller, input }, { sql, now }) =>
  asTeamAtOneMoment(sql, caller, (transaction) => readDetails(transaction, input.reference, now())),
);

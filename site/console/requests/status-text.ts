import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { requestLabels } from '../../../domain/requests/request-states.ts';

/** Returns how a request stands, for whoever saved on an older state: 'Quoted, assigned to Dana Cruz'. */
export function statusText({ status, assignedTo }: RequestDetails): string {
  const label = requestLabels[status];
  return assignedTo === null ? label : `${label}, assigned to ${assignedTo.name}`;
}

import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { standingOf } from '../../../domain/requests/request-states.ts';

/** Returns how a request stands, for whoever saved on an older state: 'Quoted, assigned to Dana Cruz'. */
export function statusText({ status, closedAs, assignedTo }: RequestDetails): string {
  const label = standingOf(status, closedAs);
  return assignedTo === null ? label : `${label}, assigned to ${assignedTo.name}`;
}

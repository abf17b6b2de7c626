import type { RequestDetails } from '../../../contract/team/request-details.ts';
import type { RequestRow } from '../../../contract/team/requests.ts';
import { findPackage } from '../../../domain/packages.ts';
import { standingOf } from '../../../domain/requests/request-states.ts';
import { serviceLabels } from '../../../domain/services.ts';
import { requestTexts } from './texts.ts';

const shownAtMost = 2;

/** Returns what a request asks for, short enough for a row: 'Master Pogi', 'Carwash, Groceries +2'. */
export function wantsText({ packageType, services }: RequestRow): string {
  if (packageType !== null) return findPackage(packageType)?.name ?? packageType;
  if (services.length === 0) return requestTexts.noServices;
  const shown = services.slice(0, shownAtMost).map((id) => serviceLabels[id]);
  const more = services.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` +${more}` : ''}`;
}

/** Returns how a request stands, for whoever saved on an older state: 'Quoted, assigned to Dana Cruz'. */
export function statusText({ status, closedAs, assignedTo }: RequestDetails): string {
  const label = standingOf(status, closedAs);
  return assignedTo === null ? label : `${label}, assigned to ${assignedTo.name}`;
}
